/** `1,204` */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** `1 order`, `1,204 orders` */
export function countOf(value: number, one: string): string {
  return `${formatCount(value)} ${value === 1 ? one : `${one}s`}`;
}
