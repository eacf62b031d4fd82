/** The pictures that beats and products take, as a drop area asks for them. */
export const pictureAccept = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const satisfies Record<string, readonly string[]>;
