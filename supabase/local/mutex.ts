/**
 * PGlite is one connection, and `@supabase/lite` sends BEGIN, SET ROLE and COMMIT to it as separate statements: two
 * requests at once would run in each other's transaction, and with each other's role. So all work on the database
 * goes through one mutex, first come, first served.
 */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();
  readonly #afterwards: () => unknown;

  /** @param afterwards runs after each work, also after a failed one */
  constructor(afterwards: () => unknown = () => undefined) {
    this.#afterwards = afterwards;
  }

  /** Runs `work` once all earlier work has finished; a failure does not stop the queue. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined).then(this.#afterwards);
    return result;
  }

  /** Resolves when all work that was queued so far has finished. */
  idle(): Promise<void> {
    return this.run(() => Promise.resolve());
  }
}
