/** Saves a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = fileName;
  link.click();
  // Long after any browser has begun with the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
