import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Editor } from '@/components/editor/editor';
import { Button } from '@/components/ui/button';
import { editTexts as words } from '@/content/site-texts';
import { useMember } from '@/features/account/session-context';
import { formOf, type StoredTexts } from '@/features/site-texts/admin/model';
import { saveTexts } from '@/features/site-texts/admin/mutations';
import type { Section } from '@/features/site-texts/admin/sections';
import { SectionFields } from '@/features/site-texts/admin/text-fields';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { useEdit } from '@/lib/edits/use-edit';
import { toast } from '@/lib/toast';
import { showUndo } from '@/lib/undo-toast';

interface TextEditorProps {
  section: Section;
  defaults: object;
  stored: StoredTexts;
  /** Called when the section shows the default again. */
  onRestored: () => void;
}

/** The texts of one section. What is typed shows on the page at once, and is stored when it is published. */
export function TextEditor({ section, defaults, stored, onRestored }: TextEditorProps) {
  const owner = useMember()?.id;
  const { mutateAsync: save, isPending } = useMutation(saveTexts);
  const [attempted, setAttempted] = useState(false);
  const [form] = useState(() => formOf(section, defaults));
  const state = useEdit<StoredTexts, Texts>({
    ...form,
    item: stored,
    name: `texts-${section.name}-${owner}`,
    isDraft: false,
    save: (texts, revision) => save({ section: section.name, texts, revision }),
  });
  const { edit, fields } = state;
  usePreview(section.name, fields);

  /** Stores texts, and offers to put back those that were there before. */
  const store = async (done: string, action: () => Promise<StoredTexts | null>) => {
    const { texts, revision } = stored;
    const before = revision === 0 ? null : texts;
    const now = await action().catch(() => null);
    if (!now) return;
    showUndo(done, () => void change(before, now.revision));
  };
  const change = async (texts: Texts | null, revision: number) => {
    const { item, isNewer } = await save({ section: section.name, texts, revision });
    if (isNewer) toast.error(words.changedSince);
    return isNewer ? null : item;
  };
  const publish = () => {
    setAttempted(true);
    if (form.check(fields)) return;
    void store(words.published, async () => {
      const isSaved = await edit.save();
      return isSaved ? { ...stored, revision: edit.getSnapshot().revision } : null;
    });
  };
  const isDefault = stored.revision === 0;
  return (
    <>
      <Editor
        label={section.title}
        what="This part of the page"
        edit={state}
        isDraft={false}
        action={words.publish}
        isPending={isPending}
        onPublish={publish}
      >
        <SectionFields
          section={section}
          values={fields}
          errors={(attempted ? form.check(fields) : undefined) ?? {}}
          onChange={edit.change}
        />
      </Editor>
      {isDefault && <p className="mt-8 text-sm text-ash">{words.defaultHint}</p>}
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        pending={isPending}
        onClick={() =>
          void store(isDefault ? words.kept : words.restored, async () => {
            const now = await change(isDefault ? form.toFields(stored) : null, stored.revision);
            if (now && !isDefault) onRestored();
            return now;
          })
        }
      >
        {isDefault ? words.keep : words.restore}
      </Button>
    </>
  );
}

/** Shows texts on the page before they are stored, until the editor is closed. */
function usePreview(section: string, texts: Texts): void {
  const client = useQueryClient();
  const { queryKey } = siteTextsQuery;
  // What is read in the meantime replaces the preview, which is then shown again.
  const { data } = useQuery(siteTextsQuery);
  useLayoutEffect(
    () => void client.setQueryData(queryKey, (all = {}) => ({ ...all, [section]: texts })),
    [client, queryKey, section, texts, data],
  );
  useEffect(
    () => () => void client.invalidateQueries({ queryKey, exact: true }),
    [client, queryKey],
  );
}
