import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Two utilities that contradict each other have no winner worth relying on:
 * give the component a variant instead. The tests' setup fails on such a pair.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(...classes);
}
