/**
 * Counts failed sign-ins of an address. The hosted server counts every sign-in and sign-up
 * (`sign_in_sign_ups` in 5 minutes); tests sign in more often than that, and guess less.
 */
export class FailedSignIns {
  readonly #limit: number;
  readonly #failed = new Map<string, number[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  isOver(address: string, now = Date.now()): boolean {
    return this.#recent(address, now).length >= this.#limit;
  }

  add(address: string, now = Date.now()): void {
    this.#failed.set(address, [...this.#recent(address, now), now]);
  }

  #recent(address: string, now: number): number[] {
    return (this.#failed.get(address) ?? []).filter((at) => at > now - 5 * 60_000);
  }
}
