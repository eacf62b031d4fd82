import { clsx } from 'clsx';

/** Joins class names. Those that contradict each other fail the unit tests: neither wins reliably. */
export const cn = clsx;
