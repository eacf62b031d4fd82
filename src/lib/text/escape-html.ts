/** Escapes a text for elements and attributes of HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
