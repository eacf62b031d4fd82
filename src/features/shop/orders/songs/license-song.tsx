import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Field, Input } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { claimTexts } from '@/content/claims';
import { songTexts as texts } from '@/content/songs';
import { songFormSchema, type OpenedSong, type SongForm } from '@/features/shop/orders/model';
import { saveSong, type OrderLineKey } from '@/features/shop/orders/mutations';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { useDraft } from '@/lib/storage/drafts';
import { formatDay } from '@/lib/text/dates';

interface LicenseSongProps {
  line: OrderLineKey;
  /** The beat's title. */
  beat: string;
  song: OpenedSong | null;
}

/** The song that the buyer made with a licensed beat: its state, and a form to add, change or remove it. */
export function LicenseSong({ line, beat, song }: LicenseSongProps) {
  const { form: draftRef, clear: clearDraft } = useDraft(`song:${line.reference}:${line.position}`);
  const { submit, mutate, errors, isPending, isSuccess, error, variables } = useForm({
    check: (form) => checkForm<SongForm | null>(songFormSchema, form),
    mutation: { ...saveSong(line), onSuccess: clearDraft },
  });
  return (
    <div ref={keepFocus} tabIndex={-1} className="mt-3 text-note print:hidden">
      {song && (
        <p className="wrap-anywhere">
          <span className="font-medium">{song.title}</span> by {song.artist}
          <span className="block text-ash">{texts.states[song.status]}</span>
          {song.claimed_at !== null && (
            <span className="block text-ash">
              {song.claim_handled_at === null
                ? claimTexts.reported(formatDay(song.claimed_at))
                : claimTexts.handled(formatDay(song.claimed_at))}
            </span>
          )}
        </p>
      )}
      {isSuccess && song?.status === 'waiting' && (
        <Alert variant="success" className="mt-3">
          {texts.saved}
        </Alert>
      )}
      {/* The key closes the form once another song is stored. */}
      <Disclosure
        key={JSON.stringify([song?.title, song?.artist, song?.url])}
        inline
        summary={
          <>
            {song ? texts.change : texts.add}
            <span className="sr-only">: {beat}</span>
          </>
        }
      >
        <form ref={draftRef} noValidate onSubmit={submit} className="grid gap-5 pt-2 pb-4">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Title" required error={errors['title']}>
              <Input name="title" autoComplete="off" defaultValue={song?.title} />
            </Field>
            <Field label="Artist" required error={errors['artist']}>
              <Input name="artist" autoComplete="off" defaultValue={song?.artist} />
            </Field>
          </div>
          <Field label="Link" required hint={texts.urlHint} error={errors['url']}>
            <Input name="url" type="url" autoComplete="off" defaultValue={song?.url} />
          </Field>
          <ErrorAlert title={texts.notSaved} error={error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isPending && variables !== null}>
              Save
            </Button>
            {song && (
              <Button
                variant="outline"
                pending={isPending && variables === null}
                onClick={() => mutate(null)}
              >
                Remove
              </Button>
            )}
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
