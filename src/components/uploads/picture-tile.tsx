import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { RemoveQuestion } from '@/components/uploads/remove-question';

/** A picture as a tile shows it. */
export interface PictureTileItem<Id extends string | number> {
  id: Id;
  name: string;
  /** What it is, below its name: its size in px, its bytes. */
  note?: string | undefined;
  isPrimary: boolean;
  face:
    | { status: 'checking' }
    | { status: 'ready'; picture: ReactNode }
    | { status: 'failed'; reason: string };
  /** What else belongs to it, below. */
  extra?: ReactNode;
}

interface PictureTileProps<Id extends string | number> {
  tile: PictureTileItem<Id>;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Asked before it is removed; left out where removing it costs nothing. */
  question?: string | undefined;
  /** Why it cannot be removed. */
  kept?: string | undefined;
  /** It is being removed. */
  removing?: boolean;
}

/** One of several pictures: where it stands among them, and what can be done about it. */
export function PictureTile<Id extends string | number>({
  tile,
  place,
  count,
  onMove,
  onRemove,
  question,
  kept,
  removing = false,
}: PictureTileProps<Id>) {
  const { name, note, isPrimary, face, extra } = tile;
  const item = useRef<HTMLLIElement>(null);
  const keptId = useId();
  const [asking, setAsking] = useState(false);

  const answer = (said: 'remove' | 'keep') => {
    setAsking(false);
    // What has the focus leaves with the answer.
    item.current?.focus();
    if (said === 'remove') onRemove();
  };

  return (
    <li ref={item} tabIndex={-1} className="min-w-0 rounded-sm">
      <div className="relative grid aspect-square place-items-center overflow-hidden rounded-sm bg-rail">
        {face.status === 'ready' && face.picture}
        {face.status === 'checking' && <Spinner className="text-xl text-ash" />}
        {face.status === 'failed' && (
          <p role="alert" className="px-4 text-center text-sm wrap-anywhere text-danger">
            {face.reason}
          </p>
        )}
      </div>
      <p className="mt-2 truncate text-sm">{name}</p>
      {note !== undefined && <p className="text-sm text-ash">{note}</p>}
      {asking || removing ? (
        <RemoveQuestion
          name={name}
          question={question ?? ''}
          removing={removing}
          onAnswer={answer}
        />
      ) : (
        <>
          <div className="mt-1 -ml-3 flex items-center">
            {count > 1 && (
              <>
                <IconButton
                  variant="quiet"
                  label={`Move ${name} forward`}
                  disabled={place === 0}
                  onClick={() => onMove(place - 1)}
                >
                  <ArrowLeft aria-hidden="true" strokeWidth={1.5} />
                </IconButton>
                <IconButton
                  variant="quiet"
                  label={`Move ${name} back`}
                  disabled={place === count - 1}
                  onClick={() => onMove(place + 1)}
                >
                  <ArrowRight aria-hidden="true" strokeWidth={1.5} />
                </IconButton>
              </>
            )}
            <IconButton
              variant="quiet"
              label={`Remove ${name}`}
              disabled={kept !== undefined}
              aria-describedby={kept === undefined ? undefined : keptId}
              onClick={() => {
                if (question === undefined) onRemove();
                else setAsking(true);
              }}
            >
              <X aria-hidden="true" strokeWidth={1.5} />
            </IconButton>
          </div>
          {isPrimary ? (
            <p className="flex h-9 items-center text-sm text-rosin">Primary image</p>
          ) : (
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                // This button leaves with the press.
                item.current?.focus();
                onMove(0);
              }}
            >
              Make primary
            </Button>
          )}
          {kept !== undefined && (
            <p id={keptId} className="text-sm text-ash">
              {kept}
            </p>
          )}
        </>
      )}
      {extra}
    </li>
  );
}
