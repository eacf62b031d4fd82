import { useMutation, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { describeError } from '@/lib/data/messages';
import type { ToastText } from '@/lib/toast';

interface AnswerTexts {
  /** Label of the button in the row; by default `action`. */
  label?: string;
  title: string;
  action: string;
  consequences: readonly string[];
  done: ToastText;
  failed: string;
}

/** The answers that an admin can give to a row of an inbox, such as an order. */
export interface Answers<Row extends Sent, Answer extends string, Sent = Row> {
  /** The answers that the row's state allows. */
  to: (row: Row) => readonly Answer[];
  texts: Readonly<Record<Answer, AnswerTexts>>;
  /** The answer whose button is outlined. */
  main: Answer;
  /** The answer that its dialog marks as dangerous. */
  danger: Answer;
  /** Names the row in the labels of its buttons: `order TV-7F3K-92QD`. */
  name: (row: Row) => string;
  /** Describes the row in the dialog. */
  subject: (row: Row) => { title: string; detail: string };
  /** @throws {AppError} when the server refuses the answer or cannot be reached */
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

interface AnswerDialogProps<Row extends Sent, Answer extends string, Sent> extends DialogState {
  answers: Answers<Row, Answer, Sent>;
  row: Row;
  answer: Answer;
  /** Returns the data to send; by default the row, without fields. @throws {ValiError} if a field is invalid */
  values?: () => Sent;
  children?: ReactNode;
}

/** Explains the consequences of an answer, and sends it once the admin confirms. */
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
    message: v.isValiError(error) ? error.message : describeError(error),
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

/** Names the row that a dialog is about. */
export function DialogSubject({ title, detail }: { title: string; detail: string }) {
  return (
    <>
      <p className="text-lg font-medium wrap-anywhere">{title}</p>
      <p className="wrap-anywhere text-ash">{detail}</p>
    </>
  );
}
