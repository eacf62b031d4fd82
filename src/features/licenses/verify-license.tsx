import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Alert, ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, ReferenceInput } from '@/components/ui/field';
import { Name } from '@/components/ui/name';
import { Skeleton } from '@/components/ui/skeleton';
import { DropArea } from '@/components/uploads/drop-area';
import { paths } from '@/config/paths';
import { verifyPage } from '@/content/verify';
import {
  findLicenseNumber,
  findProofFragment,
  licenseNumberSchema,
  toReference,
  type Verification,
} from '@/features/licenses/model';
import type { SignedFacts } from '@/features/licenses/proof';
import { licenseQueries } from '@/features/licenses/queries';
import { checkFields, checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { mailedFragment } from '@/lib/mailed-address';
import { formatUtcDay } from '@/lib/text/dates';
import { sha256 } from '@/lib/uploads/files';

/** A license document has about 40 kB, so that a file over this limit is refused unread. */
const PDF_MAX_BYTES = 5 * 1024 * 1024;
/** The largest WAV. Only the tags of a sound file are read. */
const SOUND_MAX_BYTES = 4 * 1024 ** 3;
const SOUND_FILES = { 'audio/*': ['.mp3', '.wav', '.wave'] };

/** Visitors type the number of a license, which goes into the URL, and see its state. */
export function VerifyLicense() {
  const requested = toReference('TVL', useParams()['number'] ?? '');
  const [, proof = ''] = /^proof=(.*)/.exec(mailedFragment(useLocation().hash)) ?? [];
  const { values, errors } = checkFields(licenseNumberSchema, { number: requested });
  return (
    <div className="mt-8 grid gap-x-[6vw] gap-y-14 border-t border-rail pt-9 lg:grid-cols-[2fr_3fr]">
      {/* The key resets the form when the URL names another number, for example after Back. */}
      <NumberForm
        key={`form ${requested}`}
        requested={requested}
        problem={requested === '' ? undefined : errors?.['number']}
      />
      {/* The answer is below the form, because answers differ in height and would move a form below them. */}
      {values ? <Answer key={values.number} number={values.number} proof={proof} /> : <SoundFile />}
    </div>
  );
}

function NumberForm({ requested, problem }: { requested: string; problem: string | undefined }) {
  const navigate = useNavigate();
  const { refetch, isFetching } = useQuery({
    ...licenseQueries.verification(requested),
    enabled: false,
  });
  const { submit, errors } = useForm({
    check: (form) => checkForm(licenseNumberSchema, form),
    mutation: {
      mutationFn: async ({ number }: { number: string }) => {
        if (number === requested) await refetch({ cancelRefetch: false });
        else await navigate(paths.verifyLicense(number));
      },
    },
  });

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[27rem] content-start gap-6">
      <Field
        label={verifyPage.number}
        hint={verifyPage.numberHint}
        required
        error={errors['number'] ?? problem}
      >
        <ReferenceInput name="number" defaultValue={requested} />
      </Field>
      <Button type="submit" size="lg" pending={isFetching} className="justify-self-start">
        {verifyPage.check}
      </Button>
    </form>
  );
}

/** Reads the number of a license out of a file that a buyer downloaded, and opens its answer. */
function SoundFile() {
  const { sound: texts } = verifyPage;
  const navigate = useNavigate();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const { readTagText } = await import('@/lib/audio/sound-tags');
      const text = await readTagText(file);
      const number = findLicenseNumber(text);
      if (number !== null) await navigate(paths.verifyLicense(number) + findProofFragment(text));
      return { number };
    },
    meta: { errorLog: 'The tags of a file were not read' },
  });
  return (
    <section aria-labelledby="sound-title" className="min-w-0">
      <h2 id="sound-title" className="text-2xl">
        {texts.title}
      </h2>
      <div className="mt-5 grid gap-5">
        <DropArea
          label={texts.drop}
          hint={texts.hint}
          accept={SOUND_FILES}
          maxSize={SOUND_MAX_BYTES}
          multiple={false}
          busyLabel={isPending ? texts.busy : undefined}
          onFiles={([file]) => file && mutate(file)}
        />
        {data?.number === null && (
          <Alert variant="error" title={texts.noNumber.title}>
            {texts.noNumber.text}
          </Alert>
        )}
        {error && (
          <Alert variant="error" title={texts.unreadable.title}>
            {texts.unreadable.text}
          </Alert>
        )}
      </div>
    </section>
  );
}

function Answer({ number, proof }: { number: string; proof: string }) {
  const { data, error, isPending } = useQuery(licenseQueries.verification(number));
  const { data: signed, isLoading: isChecking } = useQuery(licenseQueries.proof(proof));
  // Both are waited for, because a warning that came later would move the answer.
  if (isPending || isChecking) {
    return (
      <div role="status" aria-label="Loading the license...">
        <Skeleton className="h-20" />
        <Skeleton className="mt-8 h-64" />
      </div>
    );
  }
  const { alone, forged } = verifyPage.proof;
  const isGenuine =
    signed != null &&
    signed !== 'forged' &&
    signed.number === number &&
    (data?.title ?? signed.title) === signed.title;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-9">
      {signed && !isGenuine && (
        <Alert variant="error" title={forged.title}>
          {forged.text}
        </Alert>
      )}
      {error ? (
        <>
          <ErrorAlert title={verifyPage.notLoaded} error={error} />
          {isGenuine && (
            <section aria-labelledby="license-title">
              <Alert title={alone.title}>{alone.text}</Alert>
              <Facts {...signed} />
            </section>
          )}
        </>
      ) : data ? (
        <License license={data} isSigned={isGenuine} />
      ) : (
        <Alert variant="error" title={verifyPage.notFound.title}>
          {verifyPage.notFound.text}
        </Alert>
      )}
    </div>
  );
}

function Facts({ title, tier, date, number }: SignedFacts) {
  const facts = [
    [verifyPage.facts.tier, tier],
    [verifyPage.facts.date, formatUtcDay(date)],
    [verifyPage.facts.number, number],
  ] as const;
  return (
    <>
      <p className="mt-9 eyebrow">{verifyPage.facts.beat}</p>
      <h2 id="license-title" className="mt-2 text-title-lg wrap-anywhere md:text-title-2xl">
        <Name>{title}</Name>
      </h2>
      <dl className="mt-6 grid gap-x-8 border-y border-rail sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="py-4">
            <dt className="text-sm text-ash">{name}</dt>
            <dd className="mt-1 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function License({ license, isSigned }: { license: Verification; isSigned: boolean }) {
  const { status, replaced, sha256 } = license;
  const state = verifyPage[replaced ? 'replaced' : status];
  const problem = license.is_deleted ? 'deleted' : license.is_original === false ? 'changed' : null;
  return (
    <section aria-labelledby="license-title" className="min-w-0">
      <Alert variant={status === 'valid' ? 'success' : 'error'} title={state.title}>
        {state.text}
      </Alert>
      <Facts {...license} />
      {isSigned && <p className="mt-3 text-sm text-ash">{verifyPage.proof.genuine}</p>}
      {problem && (
        <Alert variant="error" title={verifyPage.file[problem].title} className="mt-9">
          {verifyPage.file[problem].text}
        </Alert>
      )}
      <h3 className="mt-10 text-2xl">{verifyPage.file.title}</h3>
      {sha256 === null ? (
        <p className="mt-3 text-ash">{verifyPage.file.pending}</p>
      ) : (
        <FileCheck original={sha256} />
      )}
    </section>
  );
}

function FileCheck({ original }: { original: string }) {
  const { file: texts } = verifyPage;
  const { mutate, isPending, data: found } = useMutation({ mutationFn: sha256 });
  const outcome =
    found === undefined
      ? null
      : found === null
        ? 'unreadable'
        : found === original
          ? 'original'
          : 'different';
  return (
    // One column of the page's width, because WebKit makes an implicit one as wide as the fingerprint.
    <div className="mt-5 grid grid-cols-1 gap-5">
      <DropArea
        label={texts.drop}
        hint={texts.hint}
        accept={{ 'application/pdf': ['.pdf'] }}
        maxSize={PDF_MAX_BYTES}
        multiple={false}
        busyLabel={isPending ? texts.busy : undefined}
        onFiles={([file]) => file && mutate(file)}
      />
      {outcome && (
        <Alert variant={outcome === 'original' ? 'success' : 'error'} title={texts[outcome].title}>
          {texts[outcome].text}
        </Alert>
      )}
      <p className="text-sm text-ash">
        {texts.fingerprint}: <span className="wrap-anywhere tabular-nums">{original}</span>
      </p>
    </div>
  );
}
