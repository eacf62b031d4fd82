import { Button } from '@/components/ui/button';
import type { Beat } from '@/features/beats/model';
import { cn } from '@/lib/cn';

interface BeatBuyButtonProps {
  beat: Beat;
  onBuy: (beat: Beat) => void;
  className?: string;
}

/** Leads to the licences of a beat in a list; above the link that the whole place is. */
export function BeatBuyButton({ beat, onBuy, className }: BeatBuyButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      className={cn('relative z-10 min-h-11 md:min-h-9', className)}
      aria-label={`Buy ${beat.title}`}
      onClick={() => onBuy(beat)}
    >
      Buy
    </Button>
  );
}
