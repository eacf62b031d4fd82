/**
 * Why a preview could not be played. Browsers say `unsupported` of a file that is missing or out of
 * reach as well; `network` only of one that broke off after it had begun.
 */
export type PlayerErrorKind = 'network' | 'decode' | 'unsupported' | 'unknown';

/** A preview failed to load or to play; the player is back to idle when listeners receive it. */
export class PlayerError extends Error {
  readonly kind: PlayerErrorKind;

  constructor(kind: PlayerErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlayerError';
    this.kind = kind;
  }
}

// The numbers of the MediaError interface; the interface itself is missing outside browsers.
const kinds: Readonly<Record<number, PlayerErrorKind>> = {
  2: 'network',
  3: 'decode',
  4: 'unsupported',
};

/** From what the media element reports in `error`. */
export function fromMediaError(error: Pick<MediaError, 'code' | 'message'>): PlayerError {
  const kind = kinds[error.code] ?? 'unknown';
  return new PlayerError(kind, error.message || `Media error ${error.code} (${kind})`);
}

/** From what a rejected `play()` gives. */
export function fromRejection(reason: unknown): PlayerError {
  const unsupported = reason instanceof Error && reason.name === 'NotSupportedError';
  return new PlayerError(
    unsupported ? 'unsupported' : 'unknown',
    reason instanceof Error ? reason.message : String(reason),
    { cause: reason },
  );
}
