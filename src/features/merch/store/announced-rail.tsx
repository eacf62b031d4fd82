import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { EmailForm } from '@/components/ui/form';
import { SectionHeading } from '@/components/ui/section-heading';
import { SiteImage } from '@/components/ui/site-image';
import { announced, notifyTexts } from '@/content/merch';
import { notify } from '@/features/merch/mutations';
import { Hanger } from '@/features/merch/store/product-image';
import type { SectionTexts } from '@/features/site-texts/model';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { formatPrice } from '@/lib/text/money';

const HEADING_ID = 'announced-heading';

export function AnnouncedRail() {
  const { products } = useSiteText(announced);
  return (
    <section aria-labelledby={HEADING_ID} className="overflow-hidden">
      <div className="shell">
        <SectionHeading id={HEADING_ID} eyebrow="Announced, not for sale yet">
          Coming next
        </SectionHeading>
      </div>
      <div className="[scrollbar-width:none] overflow-x-auto overscroll-x-contain max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-[clamp(20px,3.2vw,56px)]">
        <div className="shell w-max lg:w-full">
          <ul
            aria-labelledby={HEADING_ID}
            className="mt-5 flex gap-5 border-t border-rosin pb-2 md:gap-6 lg:grid lg:grid-cols-4"
          >
            {products.map((product) => (
              <li
                key={product.key}
                className="flex w-[74vw] max-w-[340px] shrink-0 snap-start sm:w-[42vw] lg:w-auto lg:max-w-none"
              >
                <AnnouncedCard product={product} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

type AnnouncedProduct = SectionTexts<(typeof announced.products)[number]>;

/** A product that is not for sale yet. Visitors can leave an email address to be notified. */
function AnnouncedCard({ product }: { product: AnnouncedProduct }) {
  const { key, title, description, price, image, alt } = product;
  const [asking, setAsking] = useState(false);
  const form = useId();

  return (
    <article className="group flex flex-1 flex-col">
      <div className="origin-top transition-transform duration-250 group-hover:rotate-[0.7deg] motion-reduce:transform-none">
        <Hanger />
        <div className="relative">
          <SiteImage
            picture={image}
            height={1000}
            sizes="(min-width: 1024px) 23vw, (min-width: 640px) 42vw, 74vw"
            alt={alt}
            className="aspect-4/5 w-full rounded-sm"
          />
          <Badge variant="cover" className="absolute top-3 left-3">
            Available Soon
          </Badge>
        </div>
      </div>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-[25px] leading-tight">{title}</h3>
        <p className="shrink-0 font-semibold">{formatPrice(Number(price))}</p>
      </div>
      <p className="mt-2 mb-5 text-note text-ash">{description}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="outline" disabled>
          Coming Soon
        </Button>
        <Button
          variant="link"
          aria-label={`Notify me: ${title}`}
          aria-expanded={asking}
          aria-controls={form}
          onClick={() => setAsking(!asking)}
        >
          Notify me
        </Button>
      </div>
      <div id={form} className="mt-4 empty:hidden">
        {asking && <NotifyForm product={key} title={title} stacked />}
      </div>
    </article>
  );
}

interface NotifyFormProps {
  /** The key of the product. */
  product: string;
  title?: string;
  /** For the narrow form in a product's card, which takes the focus when the visitor opens it. */
  stacked?: boolean;
}

export function NotifyForm({ product, title = product, stacked = false }: NotifyFormProps) {
  return (
    <EmailForm
      name={`${notifyTexts.action}: ${title}`}
      label="Email"
      action={notifyTexts.action}
      mutation={notify(product, title)}
      primary={!stacked}
      stacked={stacked}
      inputRef={stacked ? focusOnMount : undefined}
    />
  );
}
