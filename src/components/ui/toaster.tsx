import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster } from 'sonner';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';
import { useTheme } from '@/lib/theme';
import { markToasterMounted, MAX_TOASTS, TOAST_DURATION_MS } from '@/lib/toast';

/** The region in which toasts appear. Mount it once; load it lazily, because the first paint does not need it. */
export function Toaster() {
  const { theme } = useTheme();
  const wide = useMediaQuery(DESKTOP_QUERY);
  useEffect(() => markToasterMounted(toast), []);

  return (
    <SonnerToaster
      theme={theme}
      visibleToasts={MAX_TOASTS}
      duration={TOAST_DURATION_MS}
      closeButton
      // Toasts are listed one below the other, because in a stack a tall toast would show behind a short one.
      expand
      // On phones toasts are at the top, because sheets and the player are at the bottom.
      position={wide ? 'bottom-right' : 'top-center'}
      // Toasts move beside an open sheet, because its buttons are in the same corner.
      className="md:in-[body:has([data-sheet])]:max-lg:right-auto! md:in-[body:has([data-sheet])]:max-lg:left-6! lg:in-[body:has([data-sheet])]:right-[calc(480px+24px)]!"
      // The offset keeps toasts above the player and the phone's own bar.
      offset={{
        bottom:
          'calc(max(var(--bars), env(safe-area-inset-bottom)) + var(--actions-height, 0px) + 24px)',
      }}
      mobileOffset={{ top: '76px' }}
      icons={{
        success: <CircleCheck className="size-5" />,
        error: <CircleAlert className="size-5" />,
        info: <Info className="size-5" />,
        close: <X className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'group flex w-full items-start gap-3 rounded-md border border-rail bg-wing py-3.5 pr-12 pl-4 font-sans text-note text-ink md:w-[356px]',
          content: 'min-w-0 wrap-anywhere',
          title: 'font-medium',
          description: 'text-sm text-ash',
          icon: 'relative mt-px size-5 shrink-0 text-ash group-data-[type=error]:text-danger group-data-[type=success]:text-rosin',
          closeButton:
            'absolute top-1 right-1 grid border-0! bg-transparent! size-11 place-items-center rounded-full text-ash hover:text-ink',
        },
      }}
    />
  );
}
