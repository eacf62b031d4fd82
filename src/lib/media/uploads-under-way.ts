let count = 0;

/** Called by the queue, which most pages never load. */
export function countUploads(underWay: number): void {
  count = underWay;
}

/** How many files of this tab are not stored yet, failed ones left out. */
export function uploadsUnderWay(): number {
  return count;
}
