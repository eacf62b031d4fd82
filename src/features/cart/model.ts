import { tierName } from '@/content/licences';
import type { Added, CartLine } from '@/features/cart/cart';

/** Who is ordering, as far as is known. */
export type Buyer =
  | { status: 'resolving' }
  | { status: 'visitor' }
  | { status: 'member'; id: string; name: string; email: string };

/** What became of something that was put into the cart, in one sentence. */
export function newsOf(line: CartLine, added: Added): string {
  const options = lineOptions(line);
  const named = options === '' ? line.title : `${line.title} (${options})`;
  switch (added.outcome) {
    case 'added':
      return `${named} is in your cart.`;
    case 'replaced':
      return `${named} replaces the ${tierName(added.from)} licence.`;
    case 'unchanged':
      return `${named} is in your cart already.`;
    case 'full':
      return `There is no room for more of ${named}.`;
  }
}

/** What distinguishes a line from others of the same thing: its licence, or size and color. */
export function lineOptions(line: CartLine): string {
  return line.kind === 'licence'
    ? `${tierName(line.tier)} licence`
    : [line.size, line.color].filter((option) => option !== null).join(' · ');
}
