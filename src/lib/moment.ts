const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `3 Jun 2025, 14:05`, by the clock of whoever looks. */
export function formatMoment(timestamp: string): string {
  return momentFormat.format(new Date(timestamp));
}
