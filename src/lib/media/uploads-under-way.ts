let count = 0;

/** Called by the queue. The count is in a module of its own, because most pages never load the queue. */
export function countUploads(underWay: number): void {
  count = underWay;
}

/** Number of files of this tab that are not stored yet, without failed ones. */
export function uploadsUnderWay(): number {
  return count;
}
