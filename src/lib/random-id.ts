/** Makes a UUID of version 4, because browsers offer `crypto.randomUUID` only on HTTPS and localhost. */
export const randomId = () =>
  'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replaceAll('x', () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
