/** A wait of half to one and a half times as long, so that whoever lost the service comes back one by one. */
export function spread(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}
