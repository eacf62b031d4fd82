/**
 * Computes the SHA-256 of a file in hex. Null if that fails, because browsers need a secure page (HTTPS) and the
 * whole file in memory.
 */
export async function sha256(file: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  } catch (error) {
    console.warn('The SHA-256 of a file was not computed:', error);
    return null;
  }
}
