import { Checkbox } from '@/components/ui/field';
import { CutControls } from '@/components/uploads/cut-controls';
import type { CutPlan } from '@/lib/media/cut-plan';
import type { SoundFacts } from '@/lib/media/sound';

interface PreviewCutProps {
  source: File;
  facts: SoundFacts;
  plan: CutPlan;
  tag: File | null;
  onChange: (change: Partial<CutPlan>) => void;
  onTag: (tag: File | null) => void;
}

/** Where no preview was given: cuts one out of the full file, unless that is not wanted. */
export function PreviewCut({ source, facts, plan, tag, onChange, onTag }: PreviewCutProps) {
  return (
    <div className="mt-5 border-l-2 border-rail pl-5">
      <Checkbox
        label="Cut a preview from this file"
        checked={plan.wanted}
        onChange={({ target }) => onChange({ wanted: target.checked })}
      />
      {plan.wanted ? (
        <div className="pt-1">
          <CutControls
            source={source}
            whole={facts.durationSeconds}
            plan={plan}
            tag={tag}
            onChange={onChange}
            onTag={onTag}
          />
        </div>
      ) : (
        <p className="text-sm text-ash">Without a preview nobody can listen before they buy.</p>
      )}
    </div>
  );
}
