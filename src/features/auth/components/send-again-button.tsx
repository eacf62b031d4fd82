import { Button } from '@/components/ui/button';

interface SendAgainButtonProps {
  children: string;
  pending: boolean;
  /** Until another mail may be asked for; shown as it runs down. */
  secondsLeft: number;
  /** Sends the form it stands in where nothing else is said. */
  onClick?: () => void;
}

/** Asks for another mail; in between it says how long to wait. */
export function SendAgainButton({ children, pending, secondsLeft, onClick }: SendAgainButtonProps) {
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      variant="outline"
      size="field"
      className="max-sm:w-full"
      pending={pending}
      disabled={secondsLeft > 0}
      onClick={onClick}
    >
      {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : children}
    </Button>
  );
}
