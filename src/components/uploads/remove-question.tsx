import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';

interface RemoveQuestionProps {
  name: string;
  question: string;
  removing: boolean;
  onAnswer: (answer: 'remove' | 'keep') => void;
}

export function RemoveQuestion({ name, question, removing, onAnswer }: RemoveQuestionProps) {
  return (
    <div role="group" aria-label={`Remove ${name}`} className="mt-2">
      <p className="text-sm">{question}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" size="sm" pending={removing} onClick={() => onAnswer('remove')}>
          Remove
        </Button>
        <Button
          ref={focusOnMount}
          variant="ghost"
          size="sm"
          disabled={removing}
          onClick={() => onAnswer('keep')}
        >
          Keep
        </Button>
      </div>
    </div>
  );
}
