/** `Link “newsletter” on mail.example`, with utm_source as the name of the link. */
export function sourceName({ host, utm }: { host: string; utm: string }): string {
  if (host === 'other') return 'Other sources';
  const parts = [utm && `Link “${utm}”`, host].filter(Boolean);
  return parts.join(' on ') || 'Direct or unknown';
}
