/** Has the next page drawn in the font that came too late for the first one: an `optional` one is not used before. */
export function showLateFonts(): void {
  for (const sheet of document.styleSheets) {
    if (sheet.href !== null) continue;
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    }
  }
}
