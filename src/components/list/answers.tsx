import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ToastText } from '@/lib/toast';

/** How an admin can answer a row of an inbox. */
export interface Answers<Row extends Sent, Answer extends string, Sent = Row> {
  /** Those that the row can be given now. */
  to: (row: Row) => readonly Answer[];
  texts: Readonly<
    Record<
      Answer,
      { label?: string; title: string; action: string; consequences: readonly string[] }
    >
  >;
  /** The one whose button is outlined, and the one that is marked as dangerous. */
  main: Answer;
  danger: Answer;
  /** The row in the names of its buttons: `order TV-7F3K-92QD`. */
  name: (row: Row) => string;
  /** The row in the dialog. */
  subject: (row: Row) => { title: string; detail: string };
  send: (answer: Answer) => UseMutationOptions<void, Error, Sent>;
  describeFailure: (answer: Answer, error: unknown) => ToastText;
}

interface AnswerButtonsProps<Row extends Sent, Answer extends string, Sent> {
  answers: Answers<Row, Answer, Sent>;
  row: Row;
  onAnswer: (question: { row: Row; answer: Answer }) => void;
}

export function AnswerButtons<Row extends Sent, Answer extends string, Sent>({
  answers: { to, texts, main, name },
  row,
  onAnswer,
}: AnswerButtonsProps<Row, Answer, Sent>) {
  return to(row).map((answer) => (
    <Button
      key={answer}
      variant={answer === main ? 'outline' : 'ghost'}
      onClick={() => onAnswer({ row, answer })}
    >
      {texts[answer].label ?? texts[answer].action} <VisuallyHidden>{name(row)}</VisuallyHidden>
    </Button>
  ));
}

interface AnswerDialogProps<Row extends Sent, Answer extends string, Sent> {
  answers: Answers<Row, Answer, Sent>;
  row: Row;
  answer: Answer;
  open: boolean;
  onClose: () => void;
  /** What is sent, where the admin types more than the answer. @throws {ValiError} when it is invalid */
  values?: () => Sent;
  children?: ReactNode;
}

/** Explains what an answer means, and sends it once the admin confirms. */
export function AnswerDialog<Row extends Sent, Answer extends string, Sent>({
  answers: { texts, danger, subject, send, describeFailure },
  row,
  answer,
  values = () => row,
  children,
  ...state
}: AnswerDialogProps<Row, Answer, Sent>) {
  const { mutateAsync } = useMutation(send(answer));
  const { title, action, consequences } = texts[answer];
  return (
    <ConfirmDialog
      {...state}
      title={title}
      action={action}
      consequences={consequences}
      danger={answer === danger}
      decide={async () => mutateAsync(values())}
      describeFailure={(error) => describeFailure(answer, error)}
    >
      <DialogSubject {...subject(row)} />
      {children}
    </ConfirmDialog>
  );
}

/** What a question is about. */
export function DialogSubject({ title, detail }: { title: string; detail: string }) {
  return (
    <>
      <p className="text-lg font-medium wrap-anywhere">{title}</p>
      <p className="wrap-anywhere text-ash">{detail}</p>
    </>
  );
}
