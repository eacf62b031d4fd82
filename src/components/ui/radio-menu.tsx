import {
  cloneElement,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import type { RadioMenuPanelProps } from '@/components/ui/menu';
import { useLazyPanel } from '@/lib/loading/lazy-panel';

const loadPanel = () => import('@/components/ui/menu').then(({ RadioMenuPanel }) => RadioMenuPanel);

type RadioMenuProps = Omit<RadioMenuPanelProps, 'children' | 'byKeyboard'> & {
  /** The button. */
  children: ReactElement<ComponentProps<'button'>>;
  /** Called when the menu opens. */
  onOpen?: () => void;
};

/** A button with a menu of options, of which one is chosen. The menu is loaded when it is first opened. */
export function RadioMenu({ children, onOpen, ...panel }: RadioMenuProps) {
  const { Panel, trigger, show } = useLazyPanel(loadPanel, 'the menu');
  const [byKeyboard, setByKeyboard] = useState(false);
  const ask = (isKey: boolean) => {
    setByKeyboard(isKey);
    onOpen?.();
    show();
  };
  if (Panel) {
    return (
      <Panel {...panel} byKeyboard={byKeyboard}>
        {children}
      </Panel>
    );
  }
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    ...trigger,
    // A click by Enter or Space has no detail (the number of clicks of a pointer).
    onClick: ({ detail }: MouseEvent) => ask(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      ask(true);
    },
  });
}
