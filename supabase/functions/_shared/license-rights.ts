/** What a license allows. Null is no limit; 0 is not at all. */
export interface LicenseRights {
  /** Of the song, on all platforms together. */
  streams: number | null;
  /** Downloads and discs sold. */
  sales: number | null;
  videos: number | null;
  /** Null for a license without end. */
  years: number | null;
  /** Whether ads may run on the videos. */
  video_ads: boolean;
  /** Paid shows. */
  shows: boolean;
  radio: boolean;
  /** TV, ads, and films. */
  sync: boolean;
  /** Whether the license may pass to a label, together with the song. */
  label: boolean;
  /** Whether the song, which is never the beat itself, may be registered with Content ID. */
  content_id: boolean;
}

const amount = (most: number | null) =>
  most === null ? 'No limit' : most === 0 ? 'None' : `Up to ${most.toLocaleString('en-US')}`;

function yearsText(years: number | null): string {
  if (years === null) return 'Without end';
  return years === 1 ? '1 year' : `${years} years`;
}

/** The rows of “What this license allows” in license documents, and of the table of licenses. */
export function rightRows(
  rights: LicenseRights,
): { right: keyof LicenseRights; name: string; text: string }[] {
  const allowed = (isAllowed: boolean) => (isAllowed ? 'Yes' : 'No');
  return [
    { right: 'streams', name: 'Streams', text: amount(rights.streams) },
    { right: 'sales', name: 'Copies sold', text: amount(rights.sales) },
    { right: 'videos', name: 'Music videos', text: amount(rights.videos) },
    { right: 'video_ads', name: 'Ads on videos', text: allowed(rights.video_ads) },
    { right: 'shows', name: 'Paid shows', text: allowed(rights.shows) },
    { right: 'radio', name: 'Radio', text: allowed(rights.radio) },
    { right: 'sync', name: 'TV, ads, films', text: allowed(rights.sync) },
    { right: 'label', name: 'Transfer to a label', text: allowed(rights.label) },
    { right: 'content_id', name: 'Content ID', text: allowed(rights.content_id) },
    { right: 'years', name: 'Term', text: yearsText(rights.years) },
  ];
}
