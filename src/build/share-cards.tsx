import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { QueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { drawCard, layOut, shapes, type Card } from '@/build/card-drawing';
import { absoluteUrl } from '@/components/layout/page-head';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { shareImage } from '@/content/site';
import { verifyPage } from '@/content/verify';
import { factsLine, countBeats, PLACEHOLDER_COVER } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { distinctCovers } from '@/features/beats/releases/model';
import { releaseQueries } from '@/features/beats/releases/queries';
import { merchQueries } from '@/features/merch/queries';
import { widestUrl, type SizedImage } from '@/lib/images/sized-images';

const urlsOf = (covers: readonly SizedImage[]) =>
  covers.filter(({ url }) => url !== PLACEHOLDER_COVER.url).map(widestUrl);

/**
 * Returns the content of a page's card, from the data that the page was rendered from; null for pages that use the
 * site's own picture. Prices are left out, because chats keep a card after they have changed.
 */
function contentOf(path: string, client: QueryClient): Card | null {
  const id = Number(path.split('/').pop());
  const shared = { facts: '', kind: '', artist: artist.name, covers: [], bars: '' };
  if (path === paths.verify) {
    const [facts = ''] = verifyPage.lead.split(/(?<=\.) /);
    return { ...shared, title: verifyPage.title, facts };
  }
  const beat = path === paths.beat(id) && client.getQueryData(beatQueries.detail(id).queryKey);
  if (beat) {
    return {
      title: beat.title,
      facts: factsLine(beat),
      kind: beat.genre,
      artist: beat.artist,
      covers: urlsOf([beat.cover]),
      bars: beat.preview?.bars ?? '',
    };
  }
  const release =
    path === paths.release(id) && client.getQueryData(releaseQueries.release(id).queryKey);
  if (release) {
    const { title, beats } = release;
    const covers = urlsOf(distinctCovers(beats.map(({ cover }) => cover)));
    return { ...shared, title, facts: countBeats(beats.length, false), kind: 'Release', covers };
  }
  const product =
    path === paths.merchProduct(id) && client.getQueryData(merchQueries.product(id).queryKey);
  if (!product) return null;
  const { title, category, images } = product;
  const covers = urlsOf(images.slice(0, 1).map(({ file }) => file));
  return { ...shared, title, facts: category ?? '', kind: 'Merch', covers };
}

export type ShareCard = NonNullable<ReturnType<typeof cardOf>>;

/** Lays out the card of a page in each shape, or returns null if the page has no card. */
export function cardOf(path: string, client: QueryClient) {
  // Other sites load pictures from absolute URLs only.
  const content = env.siteUrl === '' ? null : contentOf(path, client);
  if (!content) return null;
  const { title, facts, artist: name, covers } = content;
  const layouts = Object.entries(shapes).map(([shape, places]) => ({
    ...layOut(content, places),
    file: `cards${path}-${shape}.jpg`,
  }));
  // Other sites keep the file of a URL, so a changed card has another URL.
  const version = createHash('sha256')
    .update(JSON.stringify([layouts, covers]))
    .digest('hex');
  return {
    alt: [title, facts, name].filter(Boolean).join(' · '),
    version: version.slice(0, 8),
    covers,
    layouts,
  };
}

/** Tags of the pictures that other sites show beside a link to a page. */
export function PictureTags({ card }: { card: ShareCard | null }) {
  const pictures = card
    ? card.layouts.map(({ file, ...size }) => ({
        ...size,
        path: `/${file}?v=${card.version}`,
        alt: card.alt,
      }))
    : [shareImage];
  const [first] = card ? pictures : [];
  return (
    <>
      {pictures.map(({ path, width, height, alt }) => (
        <Fragment key={path}>
          <meta property="og:image" content={absoluteUrl(path)} />
          <meta property="og:image:width" content={String(width)} />
          <meta property="og:image:height" content={String(height)} />
          <meta property="og:image:alt" content={alt} />
        </Fragment>
      ))}
      {/* X takes a single picture from the tags above. */}
      {first && <meta name="twitter:image" content={absoluteUrl(first.path)} />}
      {first && <meta name="twitter:image:alt" content={first.alt} />}
    </>
  );
}

const readPlaceholder = () => readFile(`public${PLACEHOLDER_COVER.url}`);

async function readPicture(pictureUrl: string): Promise<Uint8Array> {
  const url = new URL(pictureUrl, env.supabaseUrl);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Draws the files of a card. A picture that cannot be read or decoded must not prevent the build of all pages. */
export async function drawCards({ alt, covers, layouts }: ShareCard) {
  const draw = async (reads: readonly Promise<Uint8Array>[]) => {
    const pictures = await Promise.all(reads);
    return Promise.all(
      layouts.map(async (layout) => ({
        file: layout.file,
        content: await drawCard(layout, pictures),
      })),
    );
  };
  try {
    if (covers.length > 0) return await draw(covers.map(readPicture));
  } catch (reason) {
    console.warn(
      `The share card “${alt}” shows the placeholder, because a picture failed:`,
      reason,
    );
  }
  return draw([readPlaceholder()]);
}
