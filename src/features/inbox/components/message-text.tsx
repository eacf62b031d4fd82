import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { isLong, withoutEmptyLines } from '@/features/inbox/model';
import { cn } from '@/lib/cn';

interface MessageTextProps {
  text: string;
  /** Who wrote it. */
  from: string;
}

/** What somebody wrote, line by line as they wrote it; a long one unfolds on demand. */
export function MessageText({ text, from }: MessageTextProps) {
  const id = useId();
  const long = isLong(text);
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className="max-w-[68ch]">
      <p
        id={id}
        className={cn('wrap-anywhere whitespace-pre-wrap', long && !unfolded && 'line-clamp-4')}
      >
        {long && !unfolded ? withoutEmptyLines(text) : text}
      </p>
      {long && (
        <Button
          variant="link"
          aria-expanded={unfolded}
          aria-controls={id}
          className="mt-1"
          onClick={() => setUnfolded(!unfolded)}
        >
          <span>
            {unfolded ? 'Show less' : 'Show the whole message'}{' '}
            <VisuallyHidden>from {from}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
