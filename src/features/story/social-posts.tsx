import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useEffect, useRef, useState } from 'react';
import { SiteImage } from '@/components/ui/site-image';
import { press, socialPosts, type SocialPost } from '@/content/home-sections';
import { cn } from '@/lib/cn';
import { addEmbedScript } from '@/lib/embed-script';

const EMBED_SCRIPT = 'https://www.instagram.com/embed.js';

/** Two Instagram posts: cards of our own until the embedded posts stand. */
export function SocialPosts() {
  useEffect(() => addEmbedScript(EMBED_SCRIPT), []);

  return (
    <>
      <div className="max-md:sr-only md:col-span-6 md:row-start-3 md:border-t md:border-rail md:pt-7 lg:col-span-4">
        <h3 className="text-[32px] md:text-4xl">{press.postsTitle}</h3>
        <p className="mt-3 max-w-[21.8em] text-ash">{press.postsText}</p>
      </div>
      <ul className="flex gap-4 md:col-span-12 md:grid md:grid-cols-2 md:gap-6 lg:col-span-8 lg:row-span-2 lg:row-start-3 lg:border-t lg:border-rail lg:pt-8">
        {socialPosts.map((post) => (
          <li
            key={post.permalink}
            className="max-md:w-[84vw] max-md:max-w-[340px] max-md:snap-start"
          >
            <PostCard {...post} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One height whatever it shows, so that nothing moves when the embedded post replaces the card. */
function PostCard({ permalink, handle, caption, alt, image }: SocialPost) {
  const slot = useRef<HTMLDivElement>(null);
  const [embedded, setEmbedded] = useState(false);

  // An empty post where Instagram's script looks for one, to replace it: outside React.
  useEffect(() => {
    const element = slot.current;
    if (!element) return;
    const post = document.createElement('blockquote');
    post.className = 'instagram-media';
    post.dataset['instgrmPermalink'] = permalink;
    post.dataset['instgrmVersion'] = '14';
    element.replaceChildren(post);

    const observer = new MutationObserver(() => {
      const height = Number(element.querySelector('iframe')?.getAttribute('height'));
      // The notice in place of a deleted post is lower than any post, in px.
      setEmbedded(height >= 400);
    });
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['height'] });
    return () => {
      observer.disconnect();
      element.replaceChildren();
    };
  }, [permalink]);

  return (
    <div className="relative h-[390px] md:h-[460px]">
      {/* Measured by the script, and so laid out before it is shown. */}
      <div
        ref={slot}
        data-testid="post-slot"
        className={cn('absolute inset-0 overflow-y-auto', !embedded && 'invisible')}
      />
      {!embedded && (
        <article className="relative flex h-full flex-col">
          <SiteImage
            stem={image}
            height={600}
            sizes="(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 84vw"
            alt={alt}
            className="min-h-0 w-full flex-1 rounded-sm"
          />
          <p className="mt-3 text-sm text-ash md:mt-4">{handle}</p>
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
