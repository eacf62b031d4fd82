import { artist } from '@/content/artist';

/** Texts about the right of withdrawal. The label of the last button is that of the law, as that of the link is. */
export const withdrawalTexts = {
  title: 'Withdraw from contract',
  lead: 'Consumers in the European Union and the United Kingdom can withdraw from a purchase within 14 days and need no reason. For files this right ends with the download, if you asked for them right away at checkout.',
  referenceHint:
    'For example TV-7F3K-92QD. Enter the number of a license if you have no reference.',
  next: 'Continue',
  check: 'This is sent to me:',
  statement: (reference: string) =>
    `I withdraw from the contract of ${reference.startsWith('TVL') ? 'license' : 'order'} ${reference}.`,
  confirm: 'Confirm withdrawal',
  sent: 'Your withdrawal was sent',
  sentText:
    'If the reference and the email address belong to an order, a receipt with this content, date and time is on its way to that address. Otherwise I write to the address you entered.',
  refund:
    'Where the law lets you withdraw, I pay back what you paid within 14 days. For merch that may wait until it is back, or until you show that you sent it.',
  failed: 'Your withdrawal was not sent',
  otherWay: `Try again, or write to ${artist.email}: an email counts as well.`,
  withdrawn: 'Withdrawal sent',
  /** The paid mail has the same words (`deliveryConsent` in supabase/functions/_shared/receipt-text.ts). */
  consent: (day: string) =>
    `On ${day} you asked for the files right away, and confirmed that you can’t return them once you download: your right of withdrawal ends with the download.`,
} as const;
