import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { focusOnMount } from '@/components/ui/focus-on-mount';

/** The stored files of one kind with their uploads. It takes the focus when the focused file is removed. */
export function FileGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid grid-cols-1 gap-5"
    >
      {children}
    </div>
  );
}

interface FileQuestionProps {
  label: string;
  text: string;
  children: ReactNode;
}

/** A question about a stored file, with a button for each answer. */
export function FileQuestion({ label, text, children }: FileQuestionProps) {
  return (
    <div role="group" aria-label={label} className="mt-2">
      <p className="text-sm">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

interface RemovalOptions {
  name: string;
  text: string;
  removal: UseMutationOptions<void>;
  /** Why the file cannot be removed; absent if it can. */
  reasonKept: string | undefined;
}

/** What the list item of a stored file shows for its removal: a button, the question that it asks, or a reason. */
export function useRemoval({ name, text, removal, reasonKept }: RemovalOptions) {
  const item = useRef<HTMLLIElement>(null);
  const keptId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(removal);
  const answer = (isRemoved: boolean) => {
    setIsAsking(false);
    // The item takes the focus, because the answer removes the button that the admin pressed.
    item.current?.focus();
    if (isRemoved) mutate();
  };
  const label = `Remove ${name}`;
  return {
    item,
    isPending,
    button: {
      label,
      disabled: reasonKept !== undefined,
      'aria-describedby': reasonKept === undefined ? undefined : keptId,
      onClick: () => setIsAsking(true),
    },
    question: (isAsking || isPending) && (
      <FileQuestion label={label} text={text}>
        <Button variant="danger" size="sm" pending={isPending} onClick={() => answer(true)}>
          Remove
        </Button>
        <Button
          ref={focusOnMount}
          variant="ghost"
          size="sm"
          disabled={isPending}
          onClick={() => answer(false)}
        >
          Keep
        </Button>
      </FileQuestion>
    ),
    reason: reasonKept !== undefined && (
      <p id={keptId} className="text-sm text-ash">
        {reasonKept}
      </p>
    ),
  };
}
