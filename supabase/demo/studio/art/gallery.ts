import { longExposure, radioBooth, subwoofers, turntable } from './scenes-gear.ts';
import { greatGrandfather, leftHand } from './scenes-people.ts';
import { bridgeCity, studioWindow, tourRoad } from './scenes-places.ts';
import { crowdHands, soundcheck, stageSilhouette } from './scenes-stage.ts';
import { familyTable, rosinDust, scrollAndPegs, violinPortrait } from './scenes-things.ts';
import type { Scene } from './svg.ts';

const SCENES: Readonly<Record<string, Scene>> = {
  'family-table': familyTable,
  'scroll-and-pegs': scrollAndPegs,
  'great-grandfather': greatGrandfather,
  'studio-window': studioWindow,
  'rosin-dust': rosinDust,
  'tour-road': tourRoad,
  turntable,
  'left-hand': leftHand,
  soundcheck,
  'bridge-city': bridgeCity,
  subwoofers,
  'crowd-hands': crowdHands,
  'long-exposure': longExposure,
  'radio-booth': radioBooth,
  'violin-portrait': violinPortrait,
  'stage-silhouette': stageSilhouette,
};

/** The artwork of a gallery row. */
export function gallerySvg(slug: string): string {
  const scene = SCENES[slug];
  if (scene === undefined) throw new Error(`Nobody has drawn ${slug}.`);
  return scene();
}
