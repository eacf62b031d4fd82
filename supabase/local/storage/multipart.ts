/*
 * Reads the multipart body a browser's upload arrives in. `@supabase/lite` insists on a field named `file`;
 * storage-js sends the file in a field without a name, and Node's parser copies a body three times.
 */

export interface UploadForm {
  file: Buffer;
  contentType: string;
  /** Seconds, as storage-js sends them. */
  cacheControl: string | null;
}

const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The upload in a multipart body, or null when there is no file in it. Buffers are views, not copies. */
export function readUploadForm(contentType: string, body: Buffer): UploadForm | null {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (name === undefined) return null;
  const separator = Buffer.from(`--${name}`);

  let form: UploadForm | null = null;
  const fields = new Map<string, string>();
  let start = body.indexOf(separator);
  while (start !== -1) {
    const partStart = start + separator.length + 2;
    const next = body.indexOf(separator, partStart);
    if (next === -1) break;
    const headEnd = body.indexOf(BLANK_LINE, partStart);
    if (headEnd !== -1 && headEnd < next) {
      const head = body.toString('utf8', partStart, headEnd);
      // The line break before the next separator is part of the separator.
      const content = body.subarray(headEnd + BLANK_LINE.length, next - 2);
      const field = /name="([^"]*)"/i.exec(head)?.[1] ?? '';
      if (/filename\*?=/i.test(head)) {
        const declared = /^content-type:\s*([^\r\n]+)/im.exec(head)?.[1]?.trim();
        form = {
          file: content,
          contentType: declared ?? 'application/octet-stream',
          cacheControl: null,
        };
      } else {
        fields.set(field, content.toString('utf8'));
      }
    }
    start = next;
  }
  if (form === null) return null;
  return { ...form, cacheControl: fields.get('cacheControl') ?? null };
}
