/** What the button on the hero's video does. */
export const heroVideo = {
  pause: 'Pause the video',
  play: 'Play the video',
} as const;
