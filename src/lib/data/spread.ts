/** A wait of 0.5 to 1.5 times as long, so that clients do not return all at once after an outage. */
export function spread(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}
