import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ANNOUNCED_WIDTHS, announcedTexts, type AnnouncedProduct } from '@/content/merch';
import { Hanger } from '@/features/merch/components/hanger';
import { NotifyForm } from '@/features/merch/components/notify-form';
import { srcSet, variantUrl } from '@/lib/images';
import { formatPrice } from '@/lib/money';

/** A product that hangs from the rail and cannot be bought yet; who wants it can ask to be told. */
export function AnnouncedCard({ product }: { product: AnnouncedProduct }) {
  const { title, description, price, image, alt, status } = product;
  const file = { url: `${image}.webp`, variantWidths: ANNOUNCED_WIDTHS };
  const [asking, setAsking] = useState(false);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asking) input.current?.focus();
  }, [asking]);

  return (
    <article className="group flex flex-1 flex-col">
      <div className="origin-top transition-transform duration-250 group-hover:rotate-[0.7deg] motion-reduce:transform-none">
        <Hanger />
        <div className="relative">
          <img
            src={variantUrl(file.url, 800)}
            srcSet={srcSet(file)}
            sizes="(min-width: 1024px) 23vw, (min-width: 640px) 42vw, 74vw"
            alt={alt}
            width={800}
            height={1000}
            loading="lazy"
            decoding="async"
            className="aspect-4/5 w-full rounded-sm bg-rail object-cover"
          />
          <Badge variant="cover" className="absolute top-3 left-3">
            {status}
          </Badge>
        </div>
      </div>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-[25px] leading-tight">{title}</h3>
        <p className="font-semibold">{formatPrice(price)}</p>
      </div>
      <p className="mt-2 mb-5 text-[15px] text-ash">{description}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="outline" disabled>
          {announcedTexts.comingSoon}
        </Button>
        <Button
          variant="link"
          aria-label={`${announcedTexts.notify}: ${title}`}
          aria-expanded={asking}
          aria-controls={form}
          onClick={() => setAsking(!asking)}
        >
          {announcedTexts.notify}
        </Button>
      </div>
      <div id={form} className="mt-4 empty:hidden">
        {asking && <NotifyForm product={title} stacked inputRef={input} />}
      </div>
    </article>
  );
}
