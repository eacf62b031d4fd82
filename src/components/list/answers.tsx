import { useMutation, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { describeRefusal } from '@/lib/data/service-answers';
import type { ToastText } from '@/lib/toast';

interface AnswerTexts {
  /** Of the button in the row; else that of the dialog. */
  label?: string;
  title: string;
  action: string;
  consequences: readonly string[];
  done: ToastText;
  failed: string;
}

/** How an admin can answer a row of an inbox. */
export interface Answers<Row extends Sent, Answer extends string, Sent = Row> {
  /** Those that the row can be given now. */
  to: (row: Row) => readonly Answer[];
  texts: Readonly<Record<Answer, AnswerTexts>>;
  /** The one whose button is outlined, and the one that is marked as dangerous. */
  main: Answer;
  danger: Answer;
  /** The row in the names of its buttons: `order TV-7F3K-92QD`. */
  name: (row: Row) => string;
  /** The row in the dialog. */
  subject: (row: Row) => { title: string; detail: string };
  /** @throws {AppError} when the server refuses the answer, or does not get it */
  send: (answer: Answer, row: Sent) => Promise<void>;
  invalidates: readonly QueryKey[];
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
  answers: { texts, danger, subject, send, invalidates },
  row,
  answer,
  values = () => row,
  children,
  ...state
}: AnswerDialogProps<Row, Answer, Sent>) {
  const { done, failed, title, action, consequences } = texts[answer];
  const describeFailure = (error: unknown) => ({
    title: failed,
    message: v.isValiError(error) ? error.message : describeRefusal(error),
  });
  const { mutateAsync } = useMutation({
    mutationFn: (sent: Sent) => send(answer, sent),
    meta: { invalidates, successToast: done, errorToast: describeFailure },
  });
  return (
    <ConfirmDialog
      {...state}
      title={title}
      action={action}
      consequences={consequences}
      danger={answer === danger}
      decide={async () => mutateAsync(values())}
      describeFailure={describeFailure}
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
