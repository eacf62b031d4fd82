import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { usageTexts as texts } from '@/content/usage';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import { noteUsage, type OrderLineKey } from '@/features/shop/orders/mutations';
import {
  leadsToMails,
  meterText,
  usageFormSchema,
  usageMeters,
  type Meter,
  type OpenedUsage,
} from '@/features/shop/orders/usage/model';
import { cn } from '@/lib/cn';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { formatDay, formatUtcDay } from '@/lib/text/dates';

interface LicenseUsageProps {
  line: OrderLineKey;
  /** The beat's title. */
  beat: string;
  rights: LicenseRights;
  usage: OpenedUsage;
  /** A higher license at the difference, shown near a limit. */
  upgrade: ReactNode;
}

/** What a license allows to be counted, what its buyer has noted of it, and a form to note more. */
export function LicenseUsage({ line, beat, rights, usage, upgrade }: LicenseUsageProps) {
  const hintId = useId();
  const { hash } = useLocation();
  const meters = usageMeters(rights, usage);
  const limited = meters.filter(({ most }) => most !== null);
  const note = useForm({
    check: (form) => checkForm(usageFormSchema, form),
    mutation: noteUsage(line),
  });
  const mail = useMutation(noteUsage(line));
  return (
    <div ref={keepFocus} tabIndex={-1} className="mt-3 text-note">
      <ul aria-label={`Use of ${beat}`} className="grid gap-2">
        {meters.map((meter) => (
          <MeterRow key={meter.name} meter={meter} />
        ))}
      </ul>
      {usage.ends_at !== null && <p className="mt-2">{texts.ends(formatUtcDay(usage.ends_at))}</p>}
      {usage.near.length > 0 && upgrade}
      {limited.length > 0 && (
        <form noValidate onSubmit={note.submit} className="mt-3 grid gap-3 print:hidden">
          <div className="flex flex-wrap items-end gap-3">
            {limited.map(({ name, noted }) => (
              <Field
                key={name}
                label={
                  <>
                    {texts.fields[name]} <VisuallyHidden>({beat})</VisuallyHidden>
                  </>
                }
                error={note.errors[name]}
                className="w-40"
              >
                <Input
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={noted ?? ''}
                />
              </Field>
            ))}
            <Button type="submit" variant="outline" size="field" pending={note.isPending}>
              {texts.save}
            </Button>
          </div>
          <ErrorAlert title={texts.notSaved} error={note.error} />
        </form>
      )}
      {limited.length > 0 && (
        <p role="status" className="mt-2 text-sm text-ash">
          {usage.noted_at === null ? texts.declared : texts.declaredOn(formatDay(usage.noted_at))}
        </p>
      )}
      {usage.wants_mail !== null && (limited.length > 0 || usage.ends_at !== null) && (
        <div className="print:hidden">
          <Checkbox
            ref={leadsToMails(hash, line.position) ? focusOnMount : null}
            label={texts.mail(limited.length > 0, usage.ends_at !== null)}
            aria-describedby={hintId}
            checked={mail.isPending ? mail.variables.wants_mail === true : usage.wants_mail}
            onChange={({ target }) => mail.mutate({ wants_mail: target.checked })}
          />
          <p id={hintId} className="-mt-1 ml-8 text-sm text-ash">
            {texts.mailMeans}
          </p>
          <ErrorAlert title={texts.mailFailed} error={mail.error} className="mt-2" />
        </div>
      )}
    </div>
  );
}

function MeterRow({ meter }: { meter: Meter }) {
  const { noted, most, state } = meter;
  return (
    <li>
      <p className="tabular-nums first-letter:uppercase">{meterText(meter)}</p>
      {most !== null && (
        <div aria-hidden="true" className="mt-1 h-1.5 max-w-[27rem] rounded-full bg-rail">
          <div
            data-slot="fill"
            className={cn('h-full rounded-full', state === 'over' ? 'bg-danger' : 'bg-rosin')}
            style={{ width: `${Math.min(100, ((noted ?? 0) / most) * 100)}%` }}
          />
        </div>
      )}
      {state !== 'below' && <p className="mt-1 font-medium">{texts.states[state]}</p>}
    </li>
  );
}
