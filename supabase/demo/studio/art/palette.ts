import type { Mood } from '../../rows/types.ts';

/** The colors of the house: night stage, ivory paper, varnish, rosin. */
export const house = {
  stage: '#0d0a11',
  wing: '#16111c',
  rail: '#2a2231',
  ink: '#f4ecdf',
  paper: '#f6f0e4',
  varnish: '#d4662a',
  ember: '#8f2f16',
  rosin: '#e8b15a',
  dusk: '#3a2450',
  night: '#1a1030',
  sea: '#2f6f86',
} as const;

export interface Palette {
  /** Ground, light on it, strings, and a second string color. */
  readonly ground: string;
  readonly light: string;
  readonly line: string;
  readonly accent: string;
}

export const moodPalettes: Record<Mood, Palette> = {
  Dark: { ground: '#170d22', light: '#5a2bd0', line: '#e8c27e', accent: '#b79bff' },
  Mysterious: { ground: '#07191a', light: '#1d6e60', line: '#f0dcc0', accent: '#7fd6b8' },
  Melancholic: { ground: '#0a1622', light: '#2f6f86', line: '#f0dcc0', accent: '#8fc7d8' },
  Chill: { ground: '#1d1424', light: '#8a5273', line: '#f6dcc8', accent: '#e9a3a0' },
  Aggressive: { ground: '#220506', light: '#b8281c', line: '#ffd9a0', accent: '#ff7a4a' },
  Energetic: { ground: '#2a0a06', light: '#d4662a', line: '#ffe0b0', accent: '#ffb35c' },
  Uplifting: { ground: '#2b1a05', light: '#d99b3c', line: '#fff3d6', accent: '#fff3d6' },
  Happy: { ground: '#3d1216', light: '#dc6a55', line: '#ffeccb', accent: '#ffc48a' },
};
