import { createPlayerEngine } from './engine';
import type { PlayerEngine } from './player-contract';

let page: PlayerEngine | undefined;

/** The one player of this page. */
export function pagePlayer(): PlayerEngine {
  page ??= createPlayerEngine();
  return page;
}
