import * as RadixDialog from '@radix-ui/react-dialog';
import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';

const bar = cva('flex items-start justify-between gap-6 border-b border-rail pr-3', {
  variants: {
    size: {
      sm: 'py-3 pl-6',
      md: 'py-4 pl-5 md:pr-4 md:pl-7',
      lg: 'py-4 pl-5 md:py-5 md:pr-5 md:pl-8',
    },
  },
});

const heading = cva('', {
  variants: { size: { sm: 'text-2xl', md: 'text-3xl', lg: 'text-3xl md:text-4xl' } },
});

type PanelHeadingProps = Required<VariantProps<typeof bar>> & {
  title: ReactNode;
  /** One sentence under the title; read out with it when the panel opens. */
  description?: ReactNode;
};

/** The top of every panel: what it is, and the way out. */
export function PanelHeading({ title, description, size }: PanelHeadingProps) {
  return (
    <div className={bar({ size })}>
      <div className="min-w-0 pt-1.5">
        <RadixDialog.Title className={heading({ size })}>{title}</RadixDialog.Title>
        {description != null && (
          <RadixDialog.Description className="mt-1.5 text-sm text-ash">
            {description}
          </RadixDialog.Description>
        )}
      </div>
      <RadixDialog.Close asChild>
        <IconButton label="Close">
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </RadixDialog.Close>
    </div>
  );
}
