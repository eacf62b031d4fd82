import { paths } from '@/config/paths';
import { EditPage } from '@/features/site-texts/admin/edit-page';

/**
 * What contains the texts of a page. The page itself does, because its words would load with a file of their own if
 * the editor imported them too.
 */
const pageTexts: Readonly<
  Record<string, () => Promise<{ texts: readonly { section: string }[] }[]>>
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
};

export async function loadDefaults(page: string): Promise<readonly { section: string }[]> {
  const modules = await pageTexts[page]?.();
  return modules?.flatMap(({ texts }) => texts) ?? [];
}

export function EditTexts() {
  return <EditPage loadDefaults={loadDefaults} />;
}
