import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { previewTexts as texts } from '@/content/preview-settings';
import { CutControls } from '@/features/beats/admin/cut-controls';
import type { Cut } from '@/features/beats/admin/derived-files';
import { savePreviewSettings } from '@/features/beats/admin/preview-mutations';
import { previewSettingsQuery } from '@/features/beats/admin/queries';
import { formatTime } from '@/features/player/model';
import { detailedFailure } from '@/lib/data/service-answers';

/** The latest start of a preview is a little less than this, in seconds; a shorter file is cut at its end. */
const LONGEST_SECONDS = 5 * 60;

/** Lets the artist choose how the previews of new beats are cut. */
export function PreviewDefaults() {
  const query = useQuery(previewSettingsQuery);
  const { mutate, isPending } = useMutation(savePreviewSettings);
  const [edited, setEdited] = useState<Cut | null>(null);
  const cut = edited ?? query.data;
  if (!cut) {
    return (
      <QueryFallback query={query} describeFailure={detailedFailure(texts.notLoaded)}>
        <div role="status" className="mb-8 flex min-h-11 items-center border-y border-rail">
          <Summary text={texts.loading} />
        </div>
      </QueryFallback>
    );
  }
  return (
    <Disclosure
      summary={<Summary text={describe(query.data ?? cut)} />}
      className="mb-8 border-y border-rail"
    >
      <div className="max-w-[40rem] pt-2 pb-6">
        <p className="mb-4 text-sm text-ash">{texts.hint}</p>
        <CutControls whole={LONGEST_SECONDS} cut={cut} onChange={setEdited} />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            pending={isPending}
            onClick={() => mutate(toEdit(cut), { onSuccess: () => setEdited(null) })}
          >
            {texts.save}
          </Button>
          {edited && (
            <Button variant="ghost" disabled={isPending} onClick={() => setEdited(null)}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

/** The summary has its final height while the settings load, so that nothing below it moves. */
function Summary({ text }: { text: string }) {
  return (
    <span className="block py-2 text-sm text-ink">
      {texts.summary} <span className="text-ash max-sm:block">{text}</span>
    </span>
  );
}

function toEdit({ plan, tag }: Cut) {
  return tag === null || tag instanceof File ? { plan, tag } : { plan };
}

function describe({ plan: { start, seconds, tagEvery }, tag }: Cut): string {
  return texts.cutAs(formatTime(start), formatTime(seconds), tag && formatTime(tagEvery));
}
