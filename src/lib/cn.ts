import { clsx } from 'clsx';

/** Joins class names. Unit tests fail on names that contradict each other, because neither overrides reliably. */
export const cn = clsx;
