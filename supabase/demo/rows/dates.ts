/** Live dates at eight in the evening, so many days from the seed on. */
export const demoDates = [
  {
    venue: 'The Varnish Room',
    city: 'Seattle, WA',
    zone: 'America/Los_Angeles',
    inDays: 17,
    ticket_url: 'https://tickets.example/varnish-room',
    note: 'All ages, doors at 7',
  },
  {
    venue: 'Nachtsaal',
    city: 'Berlin, Germany',
    zone: 'Europe/Berlin',
    inDays: 45,
    ticket_url: 'https://tickets.example/nachtsaal',
  },
  {
    venue: 'Loading Dock 9',
    city: 'Chicago, IL',
    zone: 'America/Chicago',
    inDays: 73,
    status: 'canceled',
    note: 'Tickets are refunded where you bought them',
  },
  { venue: 'East Bank Hall', city: 'Portland, OR', zone: 'America/Los_Angeles', inDays: -24 },
  { venue: 'Radio Picnic', city: 'Spokane, WA', zone: 'America/Los_Angeles', inDays: -150 },
] as const;
