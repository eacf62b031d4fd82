import { AddressForm } from '@/components/ui/address-form';
import { newsletter } from '@/content/contact';
import { subscribe, type Interest } from '@/features/contact/mutations';

interface NewsletterFormProps {
  /** Which list the address is for. */
  interest?: Interest;
  /** Names the field: a page may have more than one such form. */
  label?: string;
  action?: string;
}

/** An address for the newsletter, or for another of the artist's lists. */
export function NewsletterForm({
  interest = 'newsletter',
  label = newsletter.label,
  action = newsletter.action,
}: NewsletterFormProps) {
  return <AddressForm label={label} action={action} mutation={subscribe(interest)} />;
}
