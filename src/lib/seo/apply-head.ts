import type { Head } from '@/lib/seo/head';

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

/**
 * Makes the document's head that of the page which is shown now. It works on the tags that the
 * served document came with, so that there is one of each at every moment.
 */
export function applyHead({ title, shareTitle, description, canonical }: Head): void {
  const { head } = document;
  document.title = title;
  // Structured data is for those who read documents: it goes with the page it was written for.
  if (head.querySelector('[rel="canonical"]')?.getAttribute('href') !== canonical) {
    head.querySelector('[type="application/ld+json"]')?.remove();
  }
  setTag('rel', 'canonical', canonical);
  setTag('name', 'robots', canonical === null ? 'noindex' : null);
  setTag('property', 'og:url', canonical);
  setTag('property', 'og:title', shareTitle);
  if (description !== null) {
    setTag('name', 'description', description);
    setTag('property', 'og:description', description);
  }
}
