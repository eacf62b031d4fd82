import Share2 from 'lucide-react/icons/share-2';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import type { Beat } from '@/features/beats/model';
import { toast } from '@/lib/toast';

async function share(data: { title: string; url: string }): Promise<void> {
  // Older browsers and most desktop browsers have no share sheet.
  const { share: openSheet } = navigator as Partial<Navigator>;
  if (openSheet) {
    try {
      await openSheet.call(navigator, data);
      return;
    } catch (error) {
      // The visitor has closed the share sheet, so the link is not copied instead.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    toast.success(beatPage.linkCopied);
  } catch (error) {
    console.warn('The link could not be copied:', error);
    toast.error(beatPage.linkNotCopied);
  }
}

/** Shares the beat's URL with the system's share sheet, or copies it where there is none. */
export function BeatShare({ beat }: { beat: Pick<Beat, 'id' | 'title'> }) {
  const url = () => new URL(paths.beat(beat.id), window.location.origin).href;
  return (
    <Button
      variant="outline"
      aria-label={`${beatPage.share} ${beat.title}`}
      onClick={() => void share({ title: beat.title, url: url() })}
    >
      <Share2 className="size-4" />
      {beatPage.share}
    </Button>
  );
}
