import { useEffect } from 'react';
import { press, socialPosts } from '@/content/home-press';
import { PostCard } from '@/features/embeds/components/post-card';
import { addEmbedScript } from '@/lib/embed-script';

const EMBED_SCRIPT = 'https://www.instagram.com/embed.js';

/** Two posts: as told here, until the service that they were posted on shows them itself. */
export function SocialPosts() {
  // In the page for as long as this is.
  useEffect(() => addEmbedScript(EMBED_SCRIPT), []);

  return (
    <div className="mt-14 grid gap-x-[5vw] gap-y-6 border-t border-rail pt-8 md:mt-16 lg:grid-cols-[4fr_8fr]">
      <div>
        <h3 className="text-[32px] md:text-4xl">{press.postsTitle}</h3>
        <p className="mt-3 max-w-[34ch] text-ash">{press.postsText}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {socialPosts.map((post) => (
          <li key={post.permalink}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </div>
  );
}
