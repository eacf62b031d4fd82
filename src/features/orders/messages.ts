import type { OrderAnswer } from '@/features/orders/model';
import { describeError, messages } from '@/lib/messages';
import { describeRefusal } from '@/lib/refusal';
import type { ToastText } from '@/lib/toast';

const answered: Readonly<Record<OrderAnswer, ToastText>> = {
  paid: { title: 'Order marked as paid' },
  declined: { title: 'Order declined' },
};

const notAnswered: Readonly<Record<OrderAnswer, string>> = {
  paid: 'Could not mark the order as paid',
  declined: 'Could not decline the order',
};

export const orderMessages = {
  mineNotLoaded: (error: unknown) => messages.loadFailed('your orders', error),
  inboxNotLoaded: (error: unknown) => messages.loadFailed('the orders', error),
  notExported: (error: unknown): ToastText => ({
    title: 'Could not export the orders',
    message: describeError(error),
  }),
  answered: (answer: OrderAnswer) => answered[answer],
  notAnswered: (answer: OrderAnswer, error: unknown): ToastText => ({
    title: notAnswered[answer],
    message: describeRefusal(error),
  }),
} as const;
