import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BeatFields } from '@/components/beat-form/beat-fields';
import { LoadingState } from '@/components/layout/loading-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { FormPart } from '@/components/ui/form-part';
import { paths } from '@/config/paths';
import { BeatSwitcher } from '@/features/beat-upload/components/beat-switcher';
import { PicturePart } from '@/features/beat-upload/components/picture-part';
import { SoundPart } from '@/features/beat-upload/components/sound-part';
import { UploadPanel } from '@/features/beat-upload/components/upload-panel';
import { isUntouched } from '@/features/beat-upload/model';
import { useAddBeat } from '@/features/beat-upload/use-add-beat';
import type { Keeping } from '@/features/beat-upload/use-drafts';

interface AddBeatProps {
  /** Who uploads. */
  memberId: string;
  /** A beat stands in the store: lists of beats are stale. */
  onPublished: (beatId: number) => void;
}

const keepingWords: Readonly<Record<Keeping, string>> = {
  opening: '',
  kept: 'What you enter and add here is kept in this browser until it is uploaded.',
  elsewhere: 'This form is open in another tab, which keeps the draft. This one is not kept.',
  lost: 'This browser has no room to keep a draft: do not leave before you have uploaded.',
};

/** New beats: sound, pictures and words, uploaded as one thing. */
export function AddBeat({ memberId, onPublished }: AddBeatProps) {
  const form = useRef<HTMLFormElement>(null);
  const cutOff = useRef<HTMLDivElement>(null);
  const add = useAddBeat(memberId, onPublished);
  const [removing, setRemoving] = useState<string | null>(null);
  const { drafts, dispatch, current, upload, busy, problem } = add;
  const { state } = upload;
  if (add.keeping === 'opening' || !current) return <LoadingState />;

  const locked = state.status !== 'idle' || add.unfinished;
  const count = drafts.beats.length;
  const removingTitle = drafts.beats.find(({ id }) => id === removing)?.fields.title ?? '';

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
      <BeatSwitcher
        beats={drafts.beats}
        current={current}
        disabled={locked}
        onSelect={add.select}
        onRemove={setRemoving}
        onAdd={() => add.addBeat(current)}
        onShare={() => dispatch({ type: 'shared', from: current.id })}
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
      {/* Where the button is, so that nobody has to look for what it did. */}
      <div className="mt-12 grid gap-5 border-t border-rail pt-6">
        {add.published.length > 0 && (
          <Alert variant="success" title="In the store now">
            <ul>
              {add.published.map(({ id, title }) => (
                <li key={id}>
                  <Link to={paths.beat(id)} className="underline underline-offset-4">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {state.status !== 'idle' && (
          <UploadPanel
            state={state}
            title={current.fields.title}
            onCancel={upload.cancel}
            onCancelFile={upload.cancelFile}
            onResume={() =>
              void add.uploadAll([current, ...drafts.beats.filter((each) => each !== current)])
            }
            onUndo={() => void upload.undo(current)}
            canLeaveOut={(id) => add.canLeaveOut(current, id)}
            onLeaveOut={(id) => add.leaveOut(current, id)}
          />
        )}
        {state.status === 'idle' && state.failure && !problem && (
          <Alert variant="error" title={state.failure.title}>
            <p className="wrap-anywhere">{state.failure.message}</p>
          </Alert>
        )}
        {problem && (
          <Alert variant="error" title={problem.text.title}>
            {problem.text.message}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {add.unfinished ? (
            // A page that is opened again stands where it stood, which is often here.
            <Button
              variant="outline"
              size="lg"
              onClick={() => cutOff.current?.querySelector('button')?.focus()}
            >
              An upload was cut off
            </Button>
          ) : (
            <Button type="submit" size="lg" pending={busy} disabled={locked}>
              {count === 1 ? 'Upload Beat' : `Upload ${count} Beats`}
            </Button>
          )}
          {!locked && !isUntouched(current) && count === 1 && (
            <Button variant="ghost" size="lg" onClick={() => setRemoving(current.id)}>
              Clear the form
            </Button>
          )}
          <p className="max-w-[52ch] text-sm text-ash">{keepingWords[add.keeping]}</p>
        </div>
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
        {removingTitle === '' ? 'A beat without a title' : removingTitle}
      </DecisionDialog>
    </form>
  );
}
