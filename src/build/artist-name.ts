import type { Plugin } from 'vite';
import { artist } from '../content/artist.ts';
import { withTexts, type Texts } from '../features/site-texts/model.ts';
import { projectOf, readFrom, readSettings, type Project } from './project.ts';

/** Defines the artist's name and email (`content/artist.ts`) as an admin has entered them. */
export function artistName(): Plugin {
  return {
    name: 'artist-name',
    apply: 'build',
    async config(config, { mode }) {
      // The builds of the prerenderer and the embedded player reuse the values of the bundle for browsers.
      if (config.define?.['ARTIST_NAME']) return null;
      const project = projectOf(readSettings(config, mode));
      const { name, email } = project ? await readFrom(project, readArtist(project)) : artist;
      return {
        define: { ARTIST_NAME: JSON.stringify(name), ARTIST_EMAIL: JSON.stringify(email) },
      };
    },
  };
}

async function readArtist({ url, publishableKey }: Project) {
  const response = await fetch(new URL('/rest/v1/site_texts?select=texts&section=eq.artist', url), {
    headers: { apikey: publishableKey },
  });
  if (!response.ok) throw new Error(await response.text());
  const [row] = (await response.json()) as { texts: Texts | null }[];
  return withTexts(artist, row?.texts);
}
