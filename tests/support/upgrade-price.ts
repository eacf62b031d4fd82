import { licenseTiers } from '../../src/types/license-tiers.ts';

type TierId = (typeof licenseTiers)[number]['id'];

const multiplierOf = (id: TierId) => licenseTiers.find((tier) => tier.id === id)?.multiplier ?? 0;

/** What an upgrade of a beat of this price costs, in the unit of the price. */
export function upgradePrice(price: number, from: TierId, to: TierId): number {
  return price * (multiplierOf(to) - multiplierOf(from));
}
