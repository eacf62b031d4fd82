import type { Picture } from '../picture.ts';
import { bloodlinePictures } from './bloodline.ts';
import { chapterPictures } from './chapters.ts';
import { merchPictures } from './merch.ts';
import { peoplePictures } from './people.ts';
import { featurePictures } from './press.ts';
import { roomPictures } from './rooms.ts';

/** Every picture of the site. Nothing is cut before it is asked for. */
export const allPictures = (): readonly Picture[] => [
  ...merchPictures(),
  ...peoplePictures(),
  ...bloodlinePictures(),
  ...chapterPictures(),
  ...featurePictures(),
  ...roomPictures(),
];
