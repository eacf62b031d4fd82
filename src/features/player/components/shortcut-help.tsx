import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { readShortcutsEnabled, writeShortcutsEnabled } from '@/features/player/shortcut-preference';
import { shortcutList } from '@/features/player/shortcuts';
import { usePlayerShortcuts } from '@/features/player/use-player-shortcuts';

/**
 * The player's keys at work, their list, and the switch that turns them off: keys without a modifier
 * are in the way of people who speak to their computer.
 */
export function ShortcutHelp({ onQueue }: { onQueue: () => void }) {
  const [enabled, setEnabled] = useState(readShortcutsEnabled);
  usePlayerShortcuts(enabled, onQueue);

  const choose = (next: boolean) => {
    setEnabled(next);
    writeShortcutsEnabled(next);
  };

  return (
    <Dialog>
      <DialogTrigger asChild>
        <IconButton label="Keyboard shortcuts" variant="quiet">
          <Keyboard aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title="Keyboard shortcuts"
        description="They work anywhere on the page except in fields and on buttons."
        size="sm"
      >
        <dl className="divide-y divide-rail border-b border-rail">
          {shortcutList.map(({ keys, does }) => (
            <div key={keys} className="flex items-baseline justify-between gap-6 py-2.5">
              <dt className="text-ash">{does}</dt>
              <dd>
                <kbd className="font-sans font-medium">{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use keyboard shortcuts"
          className="mt-4"
          checked={enabled}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      </DialogContent>
    </Dialog>
  );
}
