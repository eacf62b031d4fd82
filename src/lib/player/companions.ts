// What only a sounding player needs, in one file of its own: most visits begin in silence.
export { createLevelMeter } from './level-meter';
export { linkMediaSession } from './media-session';
