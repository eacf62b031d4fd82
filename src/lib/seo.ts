import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { PageText } from '@/content/site';
import type { Tables } from '@/types/database';

export interface Head {
  title: string;
  /** A shared link's: the site is named beside it. */
  shareTitle: string;
  /** Null where nobody will read it: what stands there may stay. */
  description: string | null;
  /** False for pages that search engines should leave out (`noindex`). */
  indexed: boolean;
  /** An absolute address; null where not indexed, and where the site's own is not known. */
  canonical: string | null;
}

function titles(title: string | null): Pick<Head, 'title' | 'shareTitle'> {
  if (title !== null) return { title: `${title} · ${artist.name}`, shareTitle: title };
  const whole = `${artist.name} · ${artist.tagline}`;
  return { title: whole, shareTitle: whole };
}

export function publicHead({ path, title, description }: PageText, siteUrl: string): Head {
  const canonical = siteUrl === '' ? null : siteUrl + path;
  return { ...titles(title), description, indexed: true, canonical };
}

export function hiddenHead(title: string | null): Head {
  return { ...titles(title), description: null, indexed: false, canonical: null };
}

/** Sets the one tag of its kind, which is made where it is missing, and goes with null. */
function setTag(key: 'name' | 'property' | 'rel', kind: string, value: string | null): void {
  const isLink = key === 'rel';
  let tag = document.head.querySelector(`[${key}="${kind}"]`);
  if (value === null) {
    tag?.remove();
    return;
  }
  if (!tag) {
    tag = document.createElement(isLink ? 'link' : 'meta');
    tag.setAttribute(key, kind);
    document.head.append(tag);
  }
  tag.setAttribute(isLink ? 'href' : 'content', value);
}

/** Changes the tags that the served document came with, so that there is one of each at any time. */
export function applyHead({ title, shareTitle, description, indexed, canonical }: Head): void {
  // Structured data describes the page it was served with; no two pages have the same title.
  if (document.title !== title)
    document.head.querySelector('[type="application/ld+json"]')?.remove();
  document.title = title;
  setTag('rel', 'canonical', canonical);
  setTag('name', 'robots', indexed ? null : 'noindex');
  setTag('property', 'og:url', canonical);
  setTag('property', 'og:title', shareTitle);
  if (description !== null) {
    setTag('name', 'description', description);
    setTag('property', 'og:description', description);
  }
}

type NamedBeat = Pick<Tables<'beats'>, 'id' | 'title' | 'artist' | 'genre'>;

export function beatText(beat: NamedBeat, facts: string, price: string): PageText {
  const { id, title, artist, genre } = beat;
  const kind = facts === '' ? `a ${genre} beat` : `a ${genre} beat, ${facts}`;
  return {
    path: paths.beat(id),
    title,
    description: `“${title}” by ${artist}: ${kind}. Listen to the preview, then license it from ${price}.`,
  };
}
