import { paths } from '@/config/paths';
import type { EditablePage } from '@/features/site-texts/admin/sections';
// oxlint-disable-next-line no-restricted-imports -- Only admins load this file.
import { TextPanel } from '@/features/site-texts/admin/text-panel';

/**
 * The modules of each page that export its sections. The editor reads the default texts from these modules. If it
 * imported the texts directly, the build would move them into a chunk of their own, which every visitor would have
 * to load.
 */
const pageModules: Readonly<
  Record<EditablePage, () => Promise<{ sections: readonly { section: string }[] }[]>>
> = {
  [paths.home]: () =>
    Promise.all([import('@/pages/home/home-page'), import('@/pages/home/lower-sections')]),
  [paths.beats]: () => Promise.all([import('@/pages/beats/store-page')]),
  [paths.about]: () => Promise.all([import('@/pages/about/about-page')]),
  [paths.myStory]: () => Promise.all([import('@/pages/my-story/my-story-page')]),
  [paths.findMe]: () => Promise.all([import('@/pages/find-me/find-me-page')]),
  [paths.social]: () => Promise.all([import('@/pages/social/social-page')]),
  [paths.playlist]: () => Promise.all([import('@/pages/playlist/playlist-page')]),
  [paths.merch]: () => Promise.all([import('@/pages/merch/merch-page')]),
  [paths.gallery]: () => Promise.all([import('@/pages/gallery/gallery-page')]),
  [paths.terms]: () => Promise.all([import('@/pages/legal/legal-page')]),
  [paths.privacy]: () => Promise.all([import('@/pages/legal/legal-page')]),
  [paths.refund]: () => Promise.all([import('@/pages/legal/legal-page')]),
};

export async function loadDefaults(page: EditablePage): Promise<readonly { section: string }[]> {
  const modules = await pageModules[page]();
  return modules.flatMap(({ sections }) => sections);
}

export function EditTexts() {
  return <TextPanel loadDefaults={loadDefaults} />;
}
