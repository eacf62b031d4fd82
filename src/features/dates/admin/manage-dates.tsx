import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import { Field, Input, Select } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { ClockNote } from '@/components/ui/time-input';
import { dateSchema, isTimeZone, statuses, timeZones } from '@/features/dates/admin/model';
import { deleteDate, saveDate } from '@/features/dates/admin/mutations';
import { formatLiveDay, formatStart, inputTime, type LiveDate } from '@/features/dates/model';
import { dateQueries } from '@/features/dates/queries';
import { describeFailure, describeFailureToLoad } from '@/lib/data/messages';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { usePanel } from '@/lib/hooks';
import { useDraft } from '@/lib/storage/drafts';
import { visitorTimeZone } from '@/lib/text/dates';

const ZONES = 'time-zones';

/** A form for a new date, and the list of dates, each with its form. */
export function ManageDates() {
  const query = useQuery(dateQueries.admin);
  const { panel, open, show, close } = usePanel<LiveDate>();
  const remove = useMutation(deleteDate);
  return (
    <div className="grid max-w-[52rem] gap-14">
      <FormPart title="New date">
        <DateForm />
      </FormPart>
      <FormPart title="All dates" hint="The latest first.">
        {query.data ? (
          <ul ref={keepFocus} tabIndex={-1} aria-label="Dates">
            {query.data.map((date) => (
              <li key={date.id} tabIndex={-1} className="border-b border-rail py-2">
                <Disclosure summary={<DateSummary date={date} />}>
                  <DateForm date={date} onDelete={() => show(date)} />
                </Disclosure>
              </li>
            ))}
          </ul>
        ) : (
          <QueryFallback
            query={query}
            as="h3"
            describeFailure={describeFailureToLoad('the live dates')}
          />
        )}
        {query.data?.length === 0 && (
          <EmptyState title="No dates yet">A date that you add appears here.</EmptyState>
        )}
      </FormPart>
      <datalist id={ZONES}>
        {timeZones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title="Delete this date?"
          action="Delete"
          danger
          consequences={[
            'Fans no longer see it. To let them know that it is off, cancel it instead.',
          ]}
          decide={() => remove.mutateAsync(panel.task.id)}
          describeFailure={describeFailure('The date was not deleted', 'service')}
          onClose={close}
        >
          <DateSummary date={panel.task} />
        </ConfirmDialog>
      )}
    </div>
  );
}

function DateSummary({ date }: { date: LiveDate }) {
  return (
    <span className="block py-2 wrap-anywhere">
      <span className="block text-xl font-medium text-ink">{date.venue}</span>
      {formatLiveDay(date)}, {formatStart(date)} · {date.city} ·{' '}
      {statuses[date.status as keyof typeof statuses]}
    </span>
  );
}

type InputName = 'venue' | 'city' | 'local' | 'time_zone' | 'ticket_url' | 'note';

/** Label, hint and type of each input; the first four are required. */
const inputs: readonly [name: InputName, label: string, hint?: string, type?: string][] = [
  ['venue', 'Venue'],
  ['city', 'City', 'With region or country: Portland, OR'],
  ['local', 'Starts', 'In the local time of the venue', 'datetime-local'],
  ['time_zone', 'Time zone', 'Type a city, such as New_York'],
  ['ticket_url', 'Ticket link', 'Empty without tickets', 'url'],
  ['note', 'Note', 'One line, such as “Doors at 7”'],
];
const REQUIRED = 4;

interface DateFormProps {
  /** The date to change; without it, the form adds one. */
  date?: LiveDate;
  onDelete?: () => void;
}

function DateForm({ date, onDelete }: DateFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The draft's name has the revision, because an old draft would undo a status that another admin has set.
  const { form, clear } = useDraft(
    date ? `live-date:${date.id}:${date.revision}` : 'live-date:new',
  );
  const { submit, errors, isPending } = useForm({
    check: (fields) => checkForm(dateSchema, fields),
    mutation: saveDate(date),
    onSuccess: () => {
      clear();
      if (!date) button.current?.form?.reset();
    },
  });
  const initial: Partial<Record<InputName, string | null>> = date
    ? { ...date, local: inputTime(date) }
    : { time_zone: visitorTimeZone() };
  const start = { local: initial.local ?? '', time_zone: initial.time_zone ?? '' };
  const [typed, setTyped] = useState(start);
  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        setTyped((before) => ({ ...before, [name]: value }));
      }}
      onReset={() => setTyped(start)}
      noValidate
      aria-label={date?.venue ?? 'New date'}
      className="grid gap-5 py-3 md:grid-cols-2"
    >
      {inputs.map(([name, label, hint, type], place) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          required={place < REQUIRED}
          error={errors[name]}
        >
          <Input
            name={name}
            type={type}
            list={name === 'time_zone' ? ZONES : undefined}
            autoComplete="off"
            defaultValue={initial[name] ?? ''}
          />
          {name === 'local' && (
            <ClockNote
              typed={isTimeZone(typed.time_zone) ? typed.local : ''}
              venueZone={typed.time_zone}
            />
          )}
        </Field>
      ))}
      <Field label="Status" hint="Fans also see canceled dates.">
        {/* The key renders a new select when the status changes, because a select ignores a new default value. */}
        <Select key={date?.status} name="status" defaultValue={date?.status}>
          {Object.entries(statuses).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex gap-3 md:col-span-2">
        <Button ref={button} type="submit" pending={isPending}>
          {date ? 'Save date' : 'Add date'}
        </Button>
        {onDelete && (
          <Button variant="ghost" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
