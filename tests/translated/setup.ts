import { MOVED, wrapTexts } from './wrap-texts.ts';

wrapTexts(MOVED);
