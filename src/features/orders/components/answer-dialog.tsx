import { useMutation } from '@tanstack/react-query';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { orderMessages } from '@/features/orders/messages';
import type { Order, OrderAnswer } from '@/features/orders/model';
import { answerOrder } from '@/features/orders/mutations';
import { formatPrice } from '@/lib/money';

interface AnswerWords {
  title: string;
  action: string;
  consequences: readonly string[];
}

const words: Readonly<Record<OrderAnswer, AnswerWords>> = {
  paid: {
    title: 'Mark this order as paid?',
    action: 'Mark as paid',
    consequences: [
      'Do this once the money is there. The licences count as sold, and merch leaves the stock.',
      'It cannot be taken back.',
      'No mail is sent: send the files yourself.',
    ],
  },
  declined: {
    title: 'Decline this order?',
    action: 'Decline',
    consequences: [
      'Nothing is sold and nothing leaves the stock.',
      'It cannot be taken back. The buyer may order again.',
      'No mail is sent: let the buyer know.',
    ],
  },
};

interface AnswerDialogProps {
  order: Order;
  answer: OrderAnswer;
  open: boolean;
  onClose: () => void;
  /** The dialog has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** Asks once more before an order is answered. Give it a key of its own for each answer. */
export function AnswerDialog({ order, answer, ...dialog }: AnswerDialogProps) {
  const { mutateAsync } = useMutation(answerOrder(answer));
  return (
    <DecisionDialog
      {...dialog}
      {...words[answer]}
      danger={answer === 'declined'}
      decide={() => mutateAsync(order)}
      describeFailure={(error) => orderMessages.notAnswered(answer, error)}
    >
      <p className="text-lg font-medium wrap-anywhere">{order.name}</p>
      <p className="text-ash">
        {order.reference} · {formatPrice(order.total)}
      </p>
    </DecisionDialog>
  );
}
