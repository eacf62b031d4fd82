import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState, LoadingState } from '@/components/layout/states';
import type { ToastText } from '@/lib/toast';

interface NewDraftProps {
  /** Returns the id of a draft that is empty, or that this browser had open. */
  open: UseMutationOptions<number>;
  describeFailure: (error: Error) => ToastText;
}

/** Opens a new draft, which needs a row because an upload needs its id. */
export function NewDraft({ open, describeFailure }: NewDraftProps) {
  const { mutate, data: id, error } = useMutation(open);
  const isRequested = useRef(false);
  useEffect(() => {
    // In development React runs effects twice, and each request may create a draft.
    if (!isRequested.current) mutate();
    isRequested.current = true;
  }, [mutate]);
  if (id !== undefined) return <Navigate replace to={{ search: `?tab=add&draft=${id}` }} />;
  if (!error) return <LoadingState />;
  const { title, message } = describeFailure(error);
  return (
    <ErrorState as="h2" title={title} onRetry={() => mutate()} className="border-t-0">
      {message}
    </ErrorState>
  );
}
