/** Pauses the audio when another tab or frame of the site starts to play, so that two do not play at once. */
export function playAlone(audio: HTMLAudioElement, pause: () => void): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel('playing');
  audio.addEventListener('play', () => channel.postMessage(null));
  channel.addEventListener('message', pause);
}
