/** Multiplies a delay by 0.5 to 1.5 at random, so that not all clients return at once after an outage. */
export function withJitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}
