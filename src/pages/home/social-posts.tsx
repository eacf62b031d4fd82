import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useEffect, useRef, useState } from 'react';
import { SiteImage } from '@/components/ui/site-image';
import { press } from '@/content/home-sections';
import type { SectionTexts } from '@/features/site-texts/model';
import { cn } from '@/lib/cn';
import { afterLoad } from '@/lib/hooks';

/** The smallest height of a post, in px; the notice in place of a deleted post is lower. */
const LOWEST_POST = 400;

type PressTexts = SectionTexts<typeof press>;
type SocialPost = PressTexts['posts'][number];

/** Two Instagram posts, shown as cards until the embedded posts have loaded. */
export function SocialPosts({ texts: { postsTitle, postsText, posts } }: { texts: PressTexts }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true)), []);

  return (
    <>
      <div className="max-md:sr-only md:flex md:flex-wrap md:items-baseline md:gap-x-6 xl:col-span-7 xl:col-start-6 xl:row-start-1">
        <h3 className="text-title-xs">{postsTitle}</h3>
        <p className="text-ash">{postsText}</p>
      </div>
      <ul className="flex gap-4 md:grid md:grid-cols-2 md:gap-6 xl:col-span-7 xl:col-start-6 xl:row-start-2">
        {posts.map((post, i) => (
          <li key={i} className="max-md:w-[84vw] max-md:max-w-[340px] max-md:snap-start">
            <PostCard post={post} embeds={isLoaded} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PostCardProps {
  post: SocialPost;
  /** Whether Instagram's script may load, which waits until the site's own files have loaded. */
  embeds: boolean;
}

/** The card has a fixed height, so that nothing moves when the embedded post replaces it. */
function PostCard({ post, embeds }: PostCardProps) {
  const { permalink, handle, caption, alt, image } = post;
  const frame = useRef<HTMLIFrameElement>(null);
  const [embedded, setEmbedded] = useState(false);

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      // The source is checked, because a sandboxed frame has no origin.
      if (source === null || source !== frame.current?.contentWindow) return;
      setEmbedded(Number(data) >= LOWEST_POST);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <div className="relative h-[390px]">
      {embeds && (
        // The frame is laid out before it is shown, because Instagram measures it. Without `allow-same-origin` the
        // frame counts as another site, so that Instagram's script cannot reach this one.
        <iframe
          ref={frame}
          src={`/social-embed#${encodeURIComponent(permalink)}`}
          title={`${press.post}: ${caption}`}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          className={cn('absolute inset-0 size-full scheme-light', !embedded && 'invisible')}
        />
      )}
      {!embedded && (
        <article className="relative flex h-full flex-col">
          <SiteImage
            picture={image}
            height={600}
            sizes="(min-width: 1280px) 27vw, (min-width: 768px) 47vw, 84vw"
            alt={alt}
            className="min-h-0 w-full flex-1 rounded-sm"
          />
          <p className="mt-3 text-sm text-ash md:mt-4">{handle}</p>
          <p className="mt-1 font-display text-title-2xs leading-tight text-balance">{caption}</p>
          <a
            href={permalink}
            target="_blank"
            rel="noreferrer"
            aria-label={`${press.openPost}: ${caption}`}
            className="mt-2 text-link gap-1.5 self-start text-note"
          >
            {press.openPost}
            <ArrowUpRight className="size-4" />
          </a>
        </article>
      )}
    </div>
  );
}
