import { useRef, useState } from 'react';
import { BeatFields } from '@/components/beat-form/beat-fields';
import { LoadingState } from '@/components/layout/loading-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { FormPart } from '@/components/ui/form-part';
import { keepFocus } from '@/components/ui/keep-focus';
import { BeatSwitcher } from '@/features/beat-upload/components/beat-switcher';
import { PicturePart } from '@/features/beat-upload/components/picture-part';
import { SoundPart } from '@/features/beat-upload/components/sound-part';
import { UploadFoot } from '@/features/beat-upload/components/upload-foot';
import { useAddBeat } from '@/features/beat-upload/use-add-beat';
import type { Keeping } from '@/features/beat-upload/use-drafts';
import type { ToastText } from '@/lib/toast';

interface AddBeatProps {
  /** Who uploads. */
  memberId: string;
  /** A beat stands in the store: lists of beats are stale. */
  onPublished: (beatId: number) => void;
}

/** Said before anything is entered, where that would be lost. */
const notKept: Partial<Readonly<Record<Keeping, ToastText>>> = {
  elsewhere: {
    title: 'This form is open in another tab',
    message: 'That tab keeps the draft. What you enter here is lost when you leave.',
  },
  lost: {
    title: 'This browser has no room to keep a draft',
    message: 'What you enter here is lost when you leave before it is uploaded.',
  },
};

/** New beats: sound, pictures and words, uploaded as one thing. */
export function AddBeat({ memberId, onPublished }: AddBeatProps) {
  const form = useRef<HTMLFormElement>(null);
  const cutOff = useRef<HTMLDivElement>(null);
  const add = useAddBeat(memberId, onPublished);
  const [removing, setRemoving] = useState<string | null>(null);
  const { drafts, dispatch, current, upload, problem } = add;
  if (add.keeping === 'opening' || !current) return <LoadingState />;

  const locked = upload.state.status !== 'idle' || add.unfinished;
  const removingTitle = drafts.beats.find(({ id }) => id === removing)?.fields.title ?? '';

  const warning = notKept[add.keeping];

  const submit = () => {
    if (add.submit()) return;
    // The beat with the wrong field is drawn first.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="New beat"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div ref={keepFocus}>
        {warning && (
          <Alert title={warning.title} className="mb-7">
            {warning.message}
          </Alert>
        )}
        <BeatSwitcher
          beats={drafts.beats}
          current={current}
          disabled={locked}
          onSelect={add.select}
          onRemove={setRemoving}
          onAdd={() => add.addBeat(current)}
          onShare={() => add.share(current)}
        />
        {add.split && (
          <Alert className="mt-5" title={`These files became ${add.split.length + 1} beats`}>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button size="sm" variant="outline" onClick={() => add.merge(current)}>
                They are one beat
              </Button>
              <Button size="sm" variant="ghost" onClick={add.dismissSplit}>
                That is right
              </Button>
            </div>
          </Alert>
        )}
        {add.unfinished && (
          <div ref={cutOff} className="mt-7">
            <Alert title="This upload was cut off">
              <p>It can go on where it stopped. To change anything, undo it first.</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button size="sm" onClick={() => void add.uploadAll([current])}>
                  Go on
                </Button>
                <Button size="sm" variant="outline" onClick={() => void upload.undo(current)}>
                  Undo the upload
                </Button>
              </div>
            </Alert>
          </div>
        )}
        <fieldset
          key={current.id}
          disabled={locked}
          className="mt-9 grid min-w-0 gap-x-14 gap-y-12 disabled:opacity-60 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <div className="grid min-w-0 content-start gap-12">
            <SoundPart
              draft={current}
              locked={locked}
              tag={drafts.tag}
              onFiles={(files) => add.addAudio(current, files)}
              dispatch={dispatch}
            />
            <PicturePart draft={current} locked={locked} dispatch={dispatch} />
          </div>
          <div className="min-w-0">
            <FormPart title="Details">
              <BeatFields
                fields={current.fields}
                errors={problem?.errors ?? {}}
                onChange={(change) => dispatch({ type: 'field', beat: current.id, change })}
              />
            </FormPart>
          </div>
        </fieldset>
        <UploadFoot
          add={add}
          current={current}
          locked={locked}
          onClear={() => setRemoving(current.id)}
          onCutOff={() => cutOff.current?.querySelector('button')?.focus()}
        />
      </div>
      <DecisionDialog
        key={removing}
        open={removing !== null}
        title="Throw this draft away?"
        action="Throw away"
        danger
        consequences={['What was typed and the files that were added are gone from this form.']}
        decide={() => {
          if (removing !== null) {
            dispatch({ type: 'beat-removed', beat: removing, instead: crypto.randomUUID() });
          }
          return Promise.resolve();
        }}
        describeFailure={() => ({ title: 'That did not work' })}
        onClose={() => setRemoving(null)}
        onFocusLost={() => form.current?.querySelector('button')?.focus()}
      >
        <p className="wrap-anywhere">
          {removingTitle === '' ? 'A beat without a title' : removingTitle}
        </p>
      </DecisionDialog>
    </form>
  );
}
