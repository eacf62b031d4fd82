import MenuLines from 'lucide-react/icons/menu';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useRef } from 'react';
import { AccountBarLinks } from '@/app/shell/account-links';
import { SiteNavLink } from '@/components/layout/site-links';
import { Wordmark } from '@/components/layout/wordmark';
import { IconButton } from '@/components/ui/button';
import { RadioMenu } from '@/components/ui/radio-menu';
import { headerLinks } from '@/content/site';
import type { Account } from '@/features/account/session-state';
import { HydrationEnd } from '@/lib/loading/hydration';
import { useLazyPanel } from '@/lib/loading/lazy-panel';
import { themeModes, useTheme } from '@/lib/theme';

type HeaderProps = {
  account: Account;
  actions?: ReactNode;
};

export function Header({ account, actions }: HeaderProps) {
  return (
    <header
      data-slot="header"
      data-hydrating
      className="sticky top-0 z-40 h-header border-b border-rail bg-stage"
    >
      <div className="shell flex h-full items-center gap-4 md:max-lg:gap-2 lg:gap-6">
        {/* From 768 to 1023 px only the mark is shown, because the links need the room. */}
        <Wordmark nameClassName="md:max-lg:hidden" />
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex items-center text-sm">
            {headerLinks.map((link) => (
              <li key={link.label}>
                <SiteNavLink
                  link={link}
                  className="flex h-11 items-center px-2 aria-[current=page]:font-medium lg:px-3"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-0 md:gap-2">
          {actions}
          <ThemeMenu />
          <div className="hidden md:block">
            <AccountBarLinks account={account} />
          </div>
          <div className="-mr-3 md:hidden">
            <MobileMenu account={account} />
          </div>
        </div>
      </div>
      <HydrationEnd />
    </header>
  );
}

// The panel is loaded on demand, because most visitors never open the menu.
const loadPanel = () =>
  import('@/app/shell/mobile-menu-panel').then(({ MobileMenuPanel }) => MobileMenuPanel);

/** The toggle, shown below 768 px, and the menu that it opens over the page. */
function MobileMenu({ account }: { account: Account }) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadPanel, 'the menu');
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <>
      <IconButton ref={toggle} label="Open menu" aria-haspopup="dialog" {...trigger}>
        <MenuLines />
      </IconButton>
      {Panel && open && <Panel account={account} toggle={toggle} onClose={() => setOpen(false)} />}
    </>
  );
}

const themes = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

const themeOptions = themeModes.map((value) => {
  const { label, Icon } = themes[value];
  return { value, label, icon: <Icon /> };
});

export function ThemeMenu() {
  const { mode, setMode } = useTheme();
  const { label, Icon } = themes[mode];
  return (
    <RadioMenu value={mode} options={themeOptions} onChange={setMode}>
      <IconButton label={`Theme: ${label}`}>
        <Icon />
      </IconButton>
    </RadioMenu>
  );
}
