import { useMutation } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { RadioMenu } from '@/components/ui/radio-menu';
import { useFileChooser } from '@/components/uploads/use-file-chooser';
import { draftTableTexts as texts } from '@/content/beat-admin';
import { UPLOAD_GENRES, UPLOAD_MOODS } from '@/content/beat-form';
import { EditSelected } from '@/features/beats/admin/edit-selected';
import { beatForm, type BulkEdit } from '@/features/beats/admin/form-schema';
import { replaceCovers } from '@/features/beats/admin/image-mutations';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { useBulkEdit } from '@/features/beats/admin/mutations';
import { usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';

interface DraftSelectionProps {
  selected: readonly AdminBeat[];
  onDiscard: (drafts: readonly AdminBeat[]) => void;
}

const look =
  'inline-flex min-h-11 shrink-0 items-center text-note underline decoration-edge underline-offset-4 hover:decoration-ink focus-visible:-outline-offset-2';

export function DraftSelection({ selected, onDiscard }: DraftSelectionProps) {
  const { panel, open, show, close } = usePanel<readonly AdminBeat[]>();
  const bulkEdit = useBulkEdit();
  const fill = (typed: BulkEdit) =>
    bulkEdit.mutate(
      { beats: selected, typed },
      { onError: (error) => toast.error(beatAdminMessages.describeUpdateFailure(error)) },
    );
  const menu = (name: 'genre' | 'mood', options: readonly string[]): ReactElement => {
    const values = new Set(selected.map((draft) => draft[name] ?? ''));
    const [value = ''] = values.size === 1 ? values : [];
    return (
      <RadioMenu
        value={value}
        align="start"
        options={options.map((each) => ({ value: each, label: each }))}
        onChange={(next) => fill({ [name]: next })}
      >
        <button type="button" className={look}>
          {beatForm.labels[name]}
        </button>
      </RadioMenu>
    );
  };
  return (
    <div
      role="group"
      aria-label={texts.fillLabel}
      tabIndex={-1}
      className="flex [scrollbar-width:none] items-center gap-x-4 overflow-x-auto"
    >
      <p role="status" className="shrink-0 text-note font-medium tabular-nums">
        {texts.selected(selected.length)}
      </p>
      {selected.some(({ estimated }) => estimated.length > 0) && (
        <button type="button" className={look} onClick={() => fill({ estimated: [] })}>
          {texts.confirm}
        </button>
      )}
      {menu('genre', UPLOAD_GENRES)}
      {menu('mood', UPLOAD_MOODS)}
      <button type="button" className={look} onClick={() => show(selected)}>
        {texts.more}
      </button>
      <CoverButton drafts={selected} className={look}>
        {texts.columns.cover}
      </CoverButton>
      <button type="button" className={look} onClick={() => onDiscard(selected)}>
        {texts.discard}
      </button>
      {panel && (
        <EditSelected
          key={panel.key}
          beats={panel.task}
          open={open}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  );
}

interface CoverButtonProps {
  label?: string;
  drafts: readonly AdminBeat[];
  className?: string;
  children: ReactNode;
}

export function CoverButton({ label, drafts, className, children }: CoverButtonProps) {
  const { mutate } = useMutation(replaceCovers);
  const onFile = (file: File) => mutate({ drafts, file });
  const { input, choose } = useFileChooser({ label, accept: 'image/*', onFile });
  return (
    <>
      {input}
      <button type="button" aria-label={label} className={className} onClick={choose}>
        {children}
      </button>
    </>
  );
}
