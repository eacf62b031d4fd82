import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CutControls } from '@/components/uploads/cut-controls';
import { beatFileTexts as texts } from '@/content/beat-files';
import { beatFileMessages } from '@/features/beat-admin/file-messages';
import type { ReadySound } from '@/features/beat-admin/file-mutations';
import type { SavedSound } from '@/features/beat-admin/files';
import { cutAndRead, firstCut } from '@/lib/media/cut-plan';
import { FileProblem, isAbort } from '@/lib/media/file-problem';
import { keyFromUrl } from '@/lib/media/object-keys';
import { readSound } from '@/lib/media/sound';
import { readPrivateObject } from '@/lib/media/storage';
import type { ToastText } from '@/lib/toast';

interface CutPreviewProps {
  /** The full file that everybody is to hear a part of. */
  source: SavedSound;
  onCut: (preview: ReadySound) => void;
}

interface Opened {
  file: File;
  seconds: number;
}

/** Brings a full file here and listens to it. */
async function openFull({ url, filename }: SavedSound, signal: AbortSignal): Promise<Opened> {
  const key = keyFromUrl('beat-masters', url);
  if (key === null) throw new FileProblem(`${filename} lies elsewhere.`);
  const blob = await readPrivateObject('beat-masters', key, signal);
  const file = new File([blob], filename, { type: blob.type });
  return { file, seconds: (await readSound(file, { signal })).durationSeconds };
}

/** For a beat that nobody can listen to yet: cuts a preview out of what is sold. */
export function CutPreview({ source, onCut }: CutPreviewProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<ToastText | null>(null);
  const [plan, setPlan] = useState(firstCut);
  const [tag, setTag] = useState<File | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const work = async (
    task: (signal: AbortSignal) => Promise<void>,
    describe: (error: unknown) => ToastText,
  ) => {
    const mine = new AbortController();
    controller.current = mine;
    setWorking(true);
    setFailure(null);
    try {
      await task(mine.signal);
    } catch (error) {
      if (isAbort(error)) return;
      console.error('A preview was not made:', error);
      setFailure(describe(error));
    } finally {
      setWorking(false);
    }
  };

  const open = () =>
    work(async (signal) => setOpened(await openFull(source, signal)), beatFileMessages.notOpened);
  const cut = ({ file }: Opened) =>
    work(async (signal) => {
      const preview = await cutAndRead(file, plan, tag, signal);
      setOpened(null);
      onCut({ ...preview, type: 'preview' });
    }, beatFileMessages.notCut);

  return (
    <div className="border-l-2 border-rail pl-5">
      <p className="mb-3 text-sm text-ash">{texts.noPreview}</p>
      {opened ? (
        <>
          <CutControls
            source={opened.file}
            whole={opened.seconds}
            plan={plan}
            tag={tag}
            onChange={(change) => setPlan((before) => ({ ...before, ...change }))}
            onTag={setTag}
          />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button pending={working} onClick={() => void cut(opened)}>
              {texts.storeCut}
            </Button>
            <Button variant="ghost" disabled={working} onClick={() => setOpened(null)}>
              {texts.leaveCut}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="outline" pending={working} onClick={() => void open()}>
          <span>
            {texts.openCut} <VisuallyHidden>{texts.cutFrom(source.filename)}</VisuallyHidden>
          </span>
        </Button>
      )}
      {failure && (
        <Alert variant="error" title={failure.title} className="mt-4">
          {failure.message}
        </Alert>
      )}
    </div>
  );
}
