import { StaticPicture } from '@/app/routes/home/static-picture';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { homeSections, paths } from '@/config/paths';
import { merchTeaser, teaserProducts, type TeaserProduct } from '@/content/home-merch';
import { cn } from '@/lib/cn';

/** How far below the line's ends each hangs: a line sags in its middle. */
const drops = ['mt-7 md:mt-10', 'mt-11 md:mt-16', 'mt-7 md:mt-10'] as const;

/** Three pieces on a washing line, none of them dry yet. */
export function MerchTeaser() {
  return (
    <section id={homeSections.merch} aria-labelledby="merch-heading">
      <div className="shell flex flex-wrap items-end justify-between gap-x-[6vw] gap-y-6">
        <div>
          <p className="eyebrow">{merchTeaser.eyebrow}</p>
          <h2 id="merch-heading" className="mt-4 text-[48px] md:text-[72px]">
            {merchTeaser.title}
          </h2>
          <p className="mt-4 max-w-[46ch] text-[17px] text-ash">{merchTeaser.text}</p>
        </div>
        {/* A page of its own, loaded as one. */}
        <Button asChild variant="outline" size="lg">
          <a href={paths.merch}>{merchTeaser.action}</a>
        </Button>
      </div>
      <div className="relative mt-8 md:mt-10">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 h-16 w-full md:h-24"
        >
          <path
            d="M0 4Q50 118 100 4"
            vectorEffect="non-scaling-stroke"
            strokeWidth="1.4"
            className="stroke-rosin"
          />
        </svg>
        <ul className="shell grid grid-cols-3 gap-x-3 md:gap-x-[4vw]">
          {teaserProducts.map((product, index) => (
            <li key={product.title} className={cn('relative', drops[index])}>
              <Piece product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Piece({ product }: { product: TeaserProduct }) {
  const { title, description, status, alt, picture } = product;
  return (
    <article className="relative">
      {/* The peg that holds it. */}
      <span
        aria-hidden="true"
        className="absolute bottom-full left-1/2 h-5 w-1 -translate-x-1/2 translate-y-2 bg-rosin md:h-6 md:w-1.5"
      />
      <StaticPicture
        stem={`/images/merch/${picture}`}
        widths={[400, 800]}
        width={800}
        height={1000}
        sizes="(min-width: 768px) 30vw, 33vw"
        alt={alt}
        className="aspect-4/5 w-full rounded-sm bg-rail object-cover"
      />
      <h3 className="mt-4 text-[22px] md:text-[32px]">{title}</h3>
      <p className="max-md:mt-2 md:absolute md:top-3 md:left-3">
        <Badge variant="featured">{status}</Badge>
      </p>
      <p className="mt-2 max-w-[36ch] text-ash max-md:hidden">{description}</p>
    </article>
  );
}
