import { runSoundJob, type SoundJob } from '@/lib/media/sound-jobs';

addEventListener('message', (event: MessageEvent<SoundJob>) => {
  runSoundJob(event.data).then(
    (answer) => postMessage(answer),
    (error: unknown) => postMessage({ kind: 'failed', message: String(error) }),
  );
});
