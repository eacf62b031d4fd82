import { paths } from '@/config/paths';
import { aboutPage } from '@/content/about';
import { storePage } from '@/content/beat-store';
import { findMePage } from '@/content/find-me';
import { galleryPage } from '@/content/gallery';
import { merchPage } from '@/content/merch';
import { myStoryPage, storyQuestions, type Question } from '@/content/my-story';
import type { PageText } from '@/content/page-text';
import { playlistPage } from '@/content/playlist';
import { privacyPage } from '@/content/privacy';
import { refundPage } from '@/content/refund';
import { homePage } from '@/content/site';
import { socialPage } from '@/content/social';
import { termsPage } from '@/content/terms';

/** A page that is the same for everybody: it may be found, and gets a document of its own. */
export interface StaticPage {
  text: PageText;
  /** What schema.org calls a page of this kind. */
  type: string;
  /** Other addresses that render it. */
  aliases?: readonly string[];
  /** Asked and answered on it. */
  questions?: readonly Question[];
}

/** Every page that may be found, but for those of single beats and products. */
export const staticPages: readonly StaticPage[] = [
  { text: homePage, type: 'WebPage' },
  { text: aboutPage, type: 'AboutPage' },
  { text: storePage, type: 'CollectionPage', aliases: [paths.beatStore] },
  { text: merchPage, type: 'CollectionPage' },
  { text: galleryPage, type: 'ImageGallery' },
  { text: myStoryPage, type: 'AboutPage', questions: storyQuestions },
  { text: playlistPage, type: 'WebPage' },
  { text: socialPage, type: 'WebPage' },
  { text: findMePage, type: 'ContactPage' },
  { text: termsPage, type: 'WebPage', aliases: [paths.termsConditions] },
  { text: privacyPage, type: 'WebPage', aliases: [paths.privacyPolicy] },
  { text: refundPage, type: 'WebPage', aliases: [paths.refundPolicy] },
];

/**
 * What robots need not ask for, each with all that begins so: it answers only to who is signed in.
 * Sign-in pages are not among it: `noindex` counts only where it can be read.
 */
export const closedPaths: readonly string[] = [paths.admin, paths.superAdmin, paths.dashboard];
