import Music from 'lucide-react/icons/music';
import Pencil from 'lucide-react/icons/pencil';
import { memo, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { Thumb } from '@/components/ui/thumb';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { UploadQueue } from '@/components/uploads/upload-queue';
import { draftTableTexts as texts } from '@/content/beat-admin';
import { UPLOAD_GENRES } from '@/content/beat-form';
import { ChoiceOptions, useBeatEdit } from '@/features/beats/admin/beat-fields';
import { CoverButton } from '@/features/beats/admin/draft-selection';
import { beatForm, changeField, type BeatFields } from '@/features/beats/admin/form-schema';
import { coverOf, type AdminBeat } from '@/features/beats/admin/model';
import { fileKinds, type DraftState } from '@/features/beats/admin/publish-mutations';
import { formatKey, KEY_NAMES } from '@/features/beats/model';
import { cn } from '@/lib/cn';
import { wrongValues } from '@/lib/forms/fields';
import type { UploadItem } from '@/lib/uploads/uploads';

export type LineEdit = ReturnType<typeof useBeatEdit>['edit'];

interface DraftLineProps {
  draft: AdminBeat;
  kind: DraftState['kind'];
  state: string;
  percent: number | null;
  /** Its uploads that failed or are paused. */
  stopped: readonly UploadItem[];
  /** The parts that the draft has in common with another beat; empty without any. */
  duplicate: string;
  /** Why the server did not publish it. */
  failure: string | undefined;
  isWide: boolean;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: (id: number) => void;
  onSelect: (id: number) => void;
  /** Called after a save, whether it succeeded or not. */
  onSaved: () => void;
  /** Notes the edit, so that it is saved before the draft is published. @returns a function that forgets it */
  register: (id: number, edit: LineEdit) => () => void;
}

type CellElement = HTMLInputElement | HTMLSelectElement;

type Cell = 'title' | 'bpm' | 'key' | 'genre' | 'price';

/** A draft in the table: a row of cells, or on narrow screens a line that opens. */
export const DraftLine = memo(function DraftLine(props: DraftLineProps) {
  const { draft, kind, state, percent, stopped, duplicate, failure, isWide, isOpen, isSelected } =
    props;
  const { onOpen, onSelect, onSaved, register } = props;
  const { id } = draft;
  const { edit, fields, errors, status, newer } = useBeatEdit(draft);
  const before = useRef(fields);
  const problemsId = useId();
  useEffect(() => register(id, edit), [register, id, edit]);

  const title = fields.title || draft.title;
  const save = () => void edit.save().then(onSaved);
  const cell = (name: Cell) => ({
    name,
    'aria-label': texts.cellOf(beatForm.labels[name], draft.title),
    'aria-invalid': errors[name] !== undefined || undefined,
    'aria-describedby': errors[name] === undefined ? undefined : problemsId,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      edit.change((now) => changeField(now, name, target.value)),
    onFocus: () => void (before.current = edit.getSnapshot().fields),
    onKeyDown: (event: KeyboardEvent<CellElement>) => {
      const { [name]: value, estimated } = before.current;
      if (event.key === 'Escape') edit.change({ [name]: value, estimated });
      else moveToNextLine(event);
    },
    onBlur: save,
    className: cn(
      cellLook.all,
      isWide && 'appearance-none truncate',
      isDoubtful(fields, name) ? doubtLook : cellLook[isWide ? 'wide' : 'narrow'],
    ),
  });
  const input = (name: Cell, inputMode?: 'numeric' | 'decimal') => (
    <input {...cell(name)} inputMode={inputMode} autoComplete="off" />
  );
  const select = (name: Cell, none: string, options: readonly string[]) => (
    <select {...cell(name)}>
      <ChoiceOptions none={none} options={options} value={fields[name]} />
    </select>
  );
  const inputs: Record<Cell, ReactNode> = {
    title: input('title'),
    bpm: input('bpm', 'numeric'),
    key: select('key', texts.noKey, KEY_NAMES),
    genre: select('genre', texts.noGenre, UPLOAD_GENRES),
    price: input('price', 'decimal'),
  };

  const problems = [
    ...Object.values(wrongValues(errors)),
    failure,
    newer && texts.changed,
    (status === 'failed' || status === 'offline') && texts.notSaved,
  ].filter(Boolean);
  const notes = (problems.length > 0 || stopped.length > 0 || duplicate !== '') && (
    <>
      <p className="text-sm text-rosin empty:hidden">{duplicate}</p>
      <p id={problemsId} role="alert" className="text-sm text-danger empty:hidden">
        {problems.join(' ')}
      </p>
      <UploadQueue label={`${texts.columns.files}: ${title}`} items={stopped} />
    </>
  );

  const checkbox = (
    <Checkbox
      label={<VisuallyHidden>{texts.select(title)}</VisuallyHidden>}
      className="min-w-11"
      checked={isSelected}
      onChange={() => onSelect(id)}
    />
  );
  const cover = (
    <CoverButton label={texts.coverOf(title)} drafts={[draft]}>
      <Thumb file={coverOf(draft)} placeholder={<Music />} size="sm" />
    </CoverButton>
  );
  const files = <Files draft={draft} />;
  const stateCell = (
    <>
      <p className={cn('text-sm', stateLook[kind])}>{state}</p>
      {percent !== null && (
        <div
          role="progressbar"
          aria-label={`Uploads of ${title}`}
          aria-valuenow={percent}
          data-slot="track"
          className="mt-1.5 h-0.5 w-full min-w-14 bg-rail"
        >
          <div data-slot="fill" className="h-full bg-rosin" style={{ width: `${percent}%` }} />
        </div>
      )}
      {fields.estimated.length > 0 && (isWide || isOpen) && (
        <Button
          variant="link"
          aria-label={texts.confirmOne(title)}
          onClick={() => {
            edit.change({ estimated: [] });
            save();
          }}
        >
          {texts.confirm}
        </Button>
      )}
    </>
  );
  const details = (
    <Link
      to={{ search: `?tab=add&draft=${id}` }}
      aria-label={`${texts.columns.details}: ${title}`}
      className={isWide ? 'grid size-11 place-items-center text-ash hover:text-ink' : 'text-link'}
    >
      {isWide ? <Pencil className="size-4.5" /> : texts.columns.details}
    </Link>
  );

  if (isWide) {
    return (
      <tbody className="border-b border-rail align-middle">
        <tr>
          <td>{checkbox}</td>
          <td className="py-1.5">{cover}</td>
          {columns.map((name) => (
            <td key={name} className="pr-1">
              {inputs[name]}
            </td>
          ))}
          <td className="px-2 py-1.5">{files}</td>
          <td className="px-2 py-1.5">{stateCell}</td>
          <td>{details}</td>
        </tr>
        {notes && (
          <tr>
            <td colSpan={columns.length + 5} className="pr-3 pb-2 pl-28">
              {notes}
            </td>
          </tr>
        )}
      </tbody>
    );
  }
  return (
    <li className="border-b border-rail py-1.5">
      <div className="grid grid-cols-[auto_2.75rem_minmax(0,1fr)_auto] items-start gap-x-2">
        {checkbox}
        {cover}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen(id)}
          className="min-h-11 min-w-0 text-left"
        >
          <span
            className={cn('font-medium wrap-anywhere', isDoubtful(fields, 'title') && doubtText)}
          >
            {title}
          </span>
          <Facts fields={fields} />
          {files}
        </button>
        <div className="max-w-28 pt-0.5 text-right">{stateCell}</div>
      </div>
      {isOpen && (
        <div className="grid grid-cols-2 gap-3 py-3">
          {columns.map((name) => (
            <label key={name} className={cn('text-sm', name === 'title' && 'col-span-2')}>
              <span className="mb-1 block text-ash">{beatForm.labels[name]}</span>
              {inputs[name]}
            </label>
          ))}
          <div className="flex items-end">{details}</div>
        </div>
      )}
      {notes && <div className="pb-2 pl-26">{notes}</div>}
    </li>
  );
});

export const columns = ['title', 'bpm', 'key', 'genre', 'price'] as const satisfies readonly Cell[];

/** Enter and the arrows move to the same cell of the next or previous line; a select keeps its arrows. */
function moveToNextLine(event: KeyboardEvent<CellElement>): void {
  const { currentTarget: cell, key } = event;
  const arrows = cell instanceof HTMLInputElement ? { ArrowDown: 1, ArrowUp: -1 } : {};
  const step = new Map(Object.entries({ Enter: 1, ...arrows })).get(key);
  if (step === undefined) return;
  event.preventDefault();
  const lines = cell.closest('table, ul')?.querySelectorAll<CellElement>(`[name="${cell.name}"]`);
  const cells = [...(lines ?? [])];
  const next = cells[cells.indexOf(cell) + step];
  if (next) next.focus();
  // After the last line, and in a list whose lines open one by one, Enter only saves.
  else if (key === 'Enter') cell.blur();
}

/** A cell of the table shows its border only while it is used, because a table of boxes is hard to read. */
const cellLook = {
  all: 'h-11 w-full rounded-md border px-2 text-base text-ink focus-visible:border-rosin focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger',
  wide: 'border-transparent bg-transparent hover:border-edge',
  narrow: 'border-edge bg-wing',
};
const doubtLook = 'border-rosin bg-rail';
const doubtText = 'box-decoration-clone rounded-xs bg-rail px-1';

const stateLook: Readonly<Record<DraftState['kind'], string>> = {
  ready: 'text-ash',
  uploading: 'text-ash',
  planned: 'text-ash',
  check: 'text-rosin',
  needs: 'text-rosin',
  failed: 'text-danger',
};

function isDoubtful({ estimated }: BeatFields, name: string): boolean {
  return estimated.some((each) => each === name);
}

function Facts({ fields }: { fields: BeatFields }) {
  const { bpm, key, genre, price } = fields;
  const facts = { bpm, key: formatKey(key), genre, price: price && `$${price}` };
  return (
    // The dot before the first fact of each line is cut off.
    <span className="block overflow-hidden text-sm text-ash">
      <span className="-ml-3.5 flex flex-wrap">
        {Object.entries(facts).map(
          ([name, text]) =>
            text && (
              <span
                key={name}
                className="relative min-w-0 pl-3.5 wrap-anywhere before:absolute before:left-1 before:content-['·']"
              >
                <span className={cn(isDoubtful(fields, name) && doubtText)}>{text}</span>
              </span>
            ),
        )}
      </span>
    </span>
  );
}

function Files({ draft }: { draft: AdminBeat }) {
  const [first, ...others] = fileKinds(draft);
  return (
    <span className="block text-sm text-ash">
      <span className="font-medium text-ink">{first}</span> {others.join(' ')}
    </span>
  );
}
