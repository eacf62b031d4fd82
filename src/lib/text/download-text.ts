/** Opens a URL, or saves its file under a name. A file that comes as an attachment leaves the page open. */
export function followLink(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  if (fileName) link.download = fileName;
  link.click();
}

/** Saves a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  followLink(url, fileName);
  // The URL is revoked late, because a browser may start the download after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
