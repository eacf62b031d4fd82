import { artist } from '@/content/artist';
import type { PageText } from '@/content/page-text';

/** What a document's head says about its page. */
export interface Head {
  /** The tab's. */
  title: string;
  /** A shared link's: the site is named beside it. */
  shareTitle: string;
  /** Null where nobody will read it: what stands there may stay. */
  description: string | null;
  /** Null where nobody should find the page: such a page is `noindex` instead. */
  canonical: string | null;
}

function titles(title: string | null): Pick<Head, 'title' | 'shareTitle'> {
  if (title !== null) return { title: `${title} · ${artist.name}`, shareTitle: title };
  const whole = `${artist.name} · ${artist.tagline}`;
  return { title: whole, shareTitle: whole };
}

/** The head of a page that may be found and shared; absolute where the site's origin is known. */
export function publicHead({ path, title, description }: PageText, siteUrl: string): Head {
  return { ...titles(title), description, canonical: siteUrl + path };
}

/** The head of a page that is nobody's business but its visitor's. */
export function hiddenHead(title: string | null): Head {
  return { ...titles(title), description: null, canonical: null };
}
