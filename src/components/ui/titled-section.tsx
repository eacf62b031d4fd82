import { useId, type ComponentProps, type ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';

type TitledSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  action?: ReactNode;
};

/** A part of a page, named by its heading. */
export function TitledSection({ title, action, children, ...rest }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <SectionHeading id={id} action={action}>
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}
