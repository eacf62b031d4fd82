/** Held by every tab in which an upload is under way, so that the other tabs can ask for it. */
const LOCK = 'uploads-under-way';

let count = 0;
let release: (() => void) | null = null;

/** Called by the queue. The count is in a module of its own, because most pages never load the queue. */
export function countUploads(underWay: number): void {
  count = underWay;
  if (count === 0) {
    release?.();
    release = null;
  } else if (release === null && 'locks' in navigator) {
    const finished = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks.request(LOCK, { mode: 'shared' }, () => finished);
  }
}

/** Number of files of this tab that are not stored yet, without failed ones. */
export function uploadsUnderWay(): number {
  return count;
}

export interface UploadsUnderWay {
  here: number;
  /** Whether another tab is uploading. */
  elsewhere: boolean;
}

export async function findUploads(): Promise<UploadsUnderWay> {
  // A browser that blocks storage may refuse.
  const { held = [] } =
    'locks' in navigator ? await navigator.locks.query().catch(() => ({ held: [] })) : {};
  const tabs = held.filter(({ name }) => name === LOCK).length;
  return { here: count, elsewhere: tabs > (count > 0 ? 1 : 0) };
}
