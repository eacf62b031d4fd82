import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { facts, list, text, type LegalText } from '@/content/legal-text';
import type { PageText } from '@/content/page-text';

export const refundPage: PageText = {
  path: paths.refund,
  title: 'Refund Policy',
  description:
    'What can be refunded and what cannot: digital beats, sync packs and merch, how to ask for a refund, and how long the answer and the money take.',
};

export const refundText: LegalText = {
  title: 'Refund Policy',
  lead: 'A file cannot be handed back the way a shirt can, so beats and merch have rules of their own. Here is what you can expect, and how to ask.',
  short: [
    {
      figure: 'Listen first',
      text: 'Digital beats are not refunded. Previews are there for that.',
    },
    { figure: '7 days', text: 'To ask for a refund of a sync pack.' },
    { figure: '7 business days', text: 'Until your request has been reviewed and answered.' },
    { figure: '14 business days', text: 'Within which an approved refund is processed.' },
  ],
  sections: [
    {
      id: 'beats',
      title: 'Digital beats',
      blocks: [
        text(
          'There is no refund for digital beats once the files have been delivered, because they cannot be given back. Listen to the preview for as long as you need, read what the licence allows, and ask when you are in doubt.',
        ),
        text(
          'You still get what you paid for. Write to me, and I put it right without charge, when:',
        ),
        list(
          'the files did not arrive within 24 hours of your payment;',
          'a file is damaged, or is not the beat or the format that your licence includes;',
          'you were charged twice for the same order: then the second payment goes back.',
        ),
      ],
    },
    {
      id: 'sync-packs',
      title: 'Sync packs',
      blocks: [
        text(
          'A sync pack is music cleared for film, TV or advertising, put together for one production. You can request a refund within 7 days of delivery, as long as none of the music has been broadcast, published or handed on to a client. With the refund the licence ends, and all copies are to be deleted.',
        ),
      ],
    },
    {
      id: 'merch',
      title: 'Merch',
      blocks: [
        text(
          'Merch is made to order and is refunded only if it is defective: misprinted, damaged when it arrived, or not what you ordered. Send a photograph with your request, and keep the piece until you have an answer. You choose between a new one and your money back, and return shipping of a defective piece is on me.',
        ),
        text(
          'Preorders are delivered in 4-6 weeks. A size that does not fit is no defect; the size guide and a question beforehand help more than a return.',
        ),
      ],
    },
    {
      id: 'custom',
      title: 'Custom beats and bookings',
      blocks: [
        text(
          'Work made for you, and nights booked with me, follow what we agreed on in writing, including what happens when one of us has to cancel.',
        ),
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask for a refund',
      blocks: [
        text([
          'Write through ',
          { label: 'Find Me', to: paths.findMe },
          ' or to ',
          { label: artist.email, to: `mailto:${artist.email}` },
          ', from the e-mail address of the order, and include:',
        ]),
        list(
          'the reference of your order, which begins with TV-;',
          'what it is about, and what went wrong;',
          'a photograph, where it is about merch.',
        ),
      ],
    },
    {
      id: 'how-long',
      title: 'How long it takes',
      blocks: [
        facts(
          ['Review', 'Every request is read and answered within 7 business days.'],
          [
            'Processing',
            'An approved refund is processed within 14 business days, to the means of payment that you used. Your bank may need a few days more to show it.',
          ],
        ),
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        text([
          'This policy adds to the rights that the law gives you as a consumer and takes none of them away. It is part of the ',
          { label: 'Terms & Conditions', to: paths.terms },
          '.',
        ]),
      ],
    },
  ],
};
