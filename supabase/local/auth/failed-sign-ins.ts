/**
 * Counts the failed sign-ins of an IP address in the last 5 minutes. The hosted server limits all sign-ins and
 * sign-ups (`sign_in_sign_ups`); this counts failures alone, because the tests sign in more often than that.
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
