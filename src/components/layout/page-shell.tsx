import { useRef, type ReactNode } from 'react';
import type { Account } from '@/components/layout/account-links';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { usePageArrival } from '@/components/layout/use-page-arrival';

type PageShellProps = {
  account: Account;
  /** Icons in the header, beside the theme. */
  actions?: ReactNode;
  /** The page: one h1, which takes the focus when one arrives. */
  children: ReactNode;
};

/**
 * The frame of every page. Mount it once, around the routes: it keeps the scroll and the focus
 * where a browser would put them between documents.
 */
export function PageShell({ account, actions, children }: PageShellProps) {
  const main = useRef<HTMLElement>(null);
  usePageArrival(main);

  return (
    // The room at the end is the player's: it says how high it is, its safe area included.
    <div className="flex min-h-dvh flex-col pb-[max(var(--player-height,0px),env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 font-medium text-primary-on focus:translate-y-0"
        onClick={(event) => {
          // Not through the address: the router would take it for a page.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView({ block: 'start' });
        }}
      >
        Skip to content
      </a>
      <Header account={account} actions={actions} />
      {/* The footer begins below the first screen: it must not show while a page comes, and then jump. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100svh-theme(spacing.header))] flex-1 focus:outline-none"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}
