/** Saves a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = fileName;
  link.click();
  // The address is revoked late, because a browser may start the download after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
