import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import type { Beat } from '@/features/beats/model';
import { toast } from '@/lib/toast';

/** The system's own way of sharing, as far as there is one. @returns whether it dealt with it. */
async function shareBySystem(data: ShareData): Promise<boolean> {
  // Older browsers lack both, some have the one without the other.
  const { share, canShare } = navigator as Partial<Navigator>;
  if (!share || canShare?.call(navigator, data) === false) return false;
  try {
    await share.call(navigator, data);
    return true;
  } catch (error) {
    // Put away by the person: that is an answer too.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(beatPage.linkCopied);
  } catch (error) {
    console.warn('The link could not be copied:', error);
    toast.error(beatPage.linkNotCopied);
  }
}

/** Hands the beat's address on: by the system's own sheet where there is one, else as a copy. */
export function BeatShare({ beat }: { beat: Pick<Beat, 'id' | 'title'> }) {
  const [pending, setPending] = useState(false);

  const share = async () => {
    const url = new URL(paths.beat(beat.id), window.location.origin).href;
    setPending(true);
    if (!(await shareBySystem({ title: beat.title, url }))) await copyLink(url);
    setPending(false);
  };

  return (
    <Button
      variant="outline"
      aria-label={`${beatPage.share} ${beat.title}`}
      pending={pending}
      onClick={() => void share()}
    >
      <Share2 aria-hidden="true" className="size-4" />
      {beatPage.share}
    </Button>
  );
}
