import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Editor } from '@/components/editor/editor';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { sectionTexts as words } from '@/content/site-texts';
import type { Section } from '@/features/site-texts/admin/fields';
import {
  findStored,
  formOf,
  isDemo,
  ownTexts,
  type StoredTexts,
} from '@/features/site-texts/admin/model';
import { useStoreTexts } from '@/features/site-texts/admin/mutations';
import { storedTextsQuery } from '@/features/site-texts/admin/queries';
import { SectionFields } from '@/features/site-texts/admin/section-fields';
import type { Texts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { AppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { useEdit } from '@/lib/edits/use-edit';
import { usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';

interface SectionEditorProps {
  section: Section;
  /** The section as it is built into the site. */
  defaults: object;
  stored: StoredTexts;
  /** The name under which this browser keeps unsaved changes. */
  keptName: string;
}

/**
 * A form for the texts of one section. The page shows what the admin types at once; visitors see it once it is
 * published.
 */
export function SectionEditor({ section, defaults, stored, keptName }: SectionEditorProps) {
  const { mutate, mutateAsync: store, isPending } = useStoreTexts();
  const restoring = usePanel<StoredTexts>();
  const [form] = useState(() => formOf(section, defaults));
  const { name } = section;
  const initial = form.toFields({ section: name, texts: null, revision: 0 });
  const state = useEdit<StoredTexts, Texts>({
    ...form,
    item: stored,
    name: keptName,
    isDraft: false,
    save: (values, revision) =>
      store({
        section: name,
        texts: ownTexts(values, initial, stored.texts),
        revision,
        before: stored,
        done: words.published,
      }),
  });
  const { edit, fields } = state;
  usePreview(name, fields);

  const change = { section: name, revision: stored.revision, before: stored };
  const keep = () =>
    mutate(
      { ...change, texts: form.toFields(stored), done: words.kept },
      { onSuccess: ({ isNewer }) => isNewer && toast.error(words.changedSince) },
    );
  const restore = async () => {
    const { isNewer } = await store({ ...change, texts: null, done: words.restored });
    if (isNewer) throw new AppError({ kind: 'invalid', message: words.changedSince.message });
    edit.discard();
  };
  return (
    <>
      <Editor
        label={section.title}
        what="This part of the page"
        edit={state}
        action={words.publish}
        isPending={isPending}
        onPublish={() => void edit.save()}
      >
        <div className="grid gap-6">
          <SectionFields
            fields={section.fields}
            values={fields}
            initial={initial}
            errors={state.errors}
            onChange={edit.change}
          />
        </div>
      </Editor>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {isDemo(section, stored) && (
          <>
            <p className="w-full text-sm text-ash">{words.defaultHint}</p>
            <Button variant="outline" size="sm" pending={isPending} onClick={keep}>
              {words.keep}
            </Button>
          </>
        )}
        {stored.texts && (
          <Button variant="outline" size="sm" onClick={() => restoring.show(stored)}>
            {words.restore}
          </Button>
        )}
      </div>
      {restoring.panel && (
        <ConfirmDialog
          key={restoring.panel.key}
          open={restoring.open}
          title={`${words.restore}?`}
          action={words.restore}
          danger
          consequences={words.consequences}
          decide={restore}
          describeFailure={describeFailure(words.changedSince.title, 'service')}
          onClose={restoring.close}
        >
          {null}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows texts on the page before they are stored, until the editor is closed. */
function usePreview(section: string, texts: Texts): void {
  const client = useQueryClient();
  const { queryKey } = siteTextsQuery;
  // A read replaces the preview in the cache, so the effect depends on `data` and sets it again.
  const { data } = useQuery(siteTextsQuery);
  useLayoutEffect(
    () => void client.setQueryData(queryKey, (all = {}) => ({ ...all, [section]: texts })),
    [client, queryKey, section, texts, data],
  );
  useEffect(
    () => () => {
      const stored = findStored(client.getQueryData(storedTextsQuery.queryKey) ?? [], section);
      client.setQueryData(queryKey, (all) => all && { ...all, [section]: stored.texts });
    },
    [client, queryKey, section],
  );
}
