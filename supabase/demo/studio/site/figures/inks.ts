import type { Ramp } from '../solid/material.ts';

/** The house's inks for solids, each from shadow to light. */
export const inks = {
  brown: ['#0d070b', '#1d0e12', '#3a1a16', '#6a3018', '#a85f2c', '#e0a862'],
  varnish: ['#12060a', '#3a0f0c', '#7c2711', '#bb4d1c', '#e0822f', '#f5c06a', '#ffeec4'],
  ebony: ['#050407', '#0c090e', '#191319', '#33262b', '#75543c', '#e2b878'],
  ivory: ['#1d1216', '#573a2c', '#a5805a', '#dcc295', '#f7e9cc', '#fffaf0'],
  steel: ['#09080d', '#1a1720', '#3b3440', '#756871', '#bfae9f', '#fff4dd'],
  dusk: ['#0b070f', '#190f1a', '#2d1a28', '#4b2b3a', '#835052', '#d6a184'],
  night: ['#08060a', '#110d13', '#1c151b', '#2d2229', '#503d40', '#a1836a'],
  sea: ['#060b10', '#0a1a22', '#123442', '#1f5a6a', '#5a95a0', '#cfdcc8'],
  ember: ['#10060a', '#2b0b0c', '#571710', '#8f2f16', '#cf5f26', '#f7b25e'],
} satisfies Record<string, Ramp>;
