import { artist } from '@/content/artist';

/** The document's title; React hoists it into the head. */
export function PageTitle({ children }: { children?: string }) {
  return (
    <title>
      {children ? `${children} · ${artist.name}` : `${artist.name} · ${artist.tagline}`}
    </title>
  );
}
