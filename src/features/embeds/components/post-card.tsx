import { ArrowUpRight } from 'lucide-react';
import { useRef } from 'react';
import { press, type SocialPost } from '@/content/home-press';
import { useEmbeddedPost } from '@/features/embeds/use-embedded-post';
import { cn } from '@/lib/cn';

/**
 * A post. The card has one height whatever it shows, so that nothing moves when the embedded one
 * takes its place.
 */
export function PostCard({ post }: { post: SocialPost }) {
  const slot = useRef<HTMLDivElement>(null);
  const embedded = useEmbeddedPost(slot, post.permalink);
  const { permalink, handle, caption, alt, picture } = post;

  return (
    <div className="relative h-[440px] md:h-[480px]">
      {/* Measured by the script, and so laid out before it is shown. */}
      <div
        ref={slot}
        data-testid="post-slot"
        className={cn('absolute inset-0 overflow-y-auto', !embedded && 'invisible')}
      />
      {!embedded && (
        <article className="relative flex h-full flex-col">
          <img
            src={`${picture}-400.webp`}
            srcSet={`${picture}-400.webp 400w, ${picture}-800.webp 800w`}
            sizes="(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 100vw"
            alt={alt}
            width={800}
            height={600}
            loading="lazy"
            className="min-h-0 w-full flex-1 rounded-sm bg-rail object-cover"
          />
          <p className="mt-4 text-sm text-ash">{handle}</p>
          <p className="mt-1 font-display text-[26px] leading-tight text-balance">{caption}</p>
          <a
            href={permalink}
            target="_blank"
            rel="noreferrer"
            aria-label={`${press.openPost}: ${caption}`}
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 self-start text-[15px] underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {press.openPost}
            <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </a>
        </article>
      )}
    </div>
  );
}
