import { Badge } from '@/components/ui/badge';
import { salePercent, type Beat } from '@/features/beats/model';

interface SaleBadgeProps {
  beat: Pick<Beat, 'price' | 'salePrice'>;
  className?: string;
}

/** That a beat is on sale, and how much that saves; nothing otherwise. */
export function SaleBadge({ beat, className }: SaleBadgeProps) {
  const percent = salePercent(beat);
  if (beat.salePrice === null) return null;
  return (
    <Badge variant="sale" {...(className !== undefined && { className })}>
      <span>SALE</span>
      {percent !== null && percent > 0 && <span className="ml-1.5">−{percent}%</span>}
    </Badge>
  );
}
