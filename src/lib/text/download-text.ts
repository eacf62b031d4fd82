/** Opens a URL, or saves its file under a name. A file that comes as an attachment leaves the page open. */
export function followLink(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  if (fileName) link.download = fileName;
  link.click();
}

export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  followLink(url, fileName);
  // The URL is revoked late, because a browser may ask the user before it starts the download.
  setTimeout(() => URL.revokeObjectURL(url), 10 * 60_000);
}

/** Saves a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Apps that show pages in a browser of their own, which cannot save what a page has made. */
const IN_APP =
  /; wv\)|FBA[NV]|Instagram|Line\/|TikTok|musical_ly|Bytedance|Snapchat|Twitter|Pinterest|MicroMessenger|GSA\//;

/** Whether the browser can save a file that the page has made. In-app browsers fail without an error. */
export function canSaveBlob(): boolean {
  const { userAgent } = navigator;
  // The pages that apps show on an iPhone lack a browser's name.
  const isBrowser = /(Safari|Firefox)\//.test(userAgent) && !IN_APP.test(userAgent);
  return isBrowser && 'download' in HTMLAnchorElement.prototype;
}
