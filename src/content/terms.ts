import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { CUSTOM_BEAT_FROM } from '@/content/beat-page';
import { PROMO_LABEL } from '@/content/checkout';
import { facts, list, text, type LegalText } from '@/content/legal-text';
import type { PageText } from '@/content/page-text';

export const termsPage: PageText = {
  path: paths.terms,
  title: 'Terms & Conditions',
  description:
    'What each beat licence allows, how ordering, payment and delivery work, and what you and the artist owe each other, in plain English.',
};

const mail = { label: artist.email, to: `mailto:${artist.email}` };

export const termsText: LegalText = {
  title: 'Terms & Conditions',
  lead: 'Every beat here was written, played and mixed by one person. These are the rules for listening, licensing and wearing what comes out of that room, in words you can read without a lawyer.',
  short: [
    { figure: '24 hours', text: 'Files are delivered within 24 hours of your payment.' },
    { figure: '3 for 2', text: 'Buy 2 beats, get 1 free: taken off at checkout by itself.' },
    { figure: '5 or more', text: 'Bulk discounts for 5 or more beats. Ask before you order.' },
    { figure: '4-6 weeks', text: 'Until preordered merch reaches you.' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who you are dealing with',
      blocks: [
        text([
          `This site belongs to ${artist.name}, ${artist.role}, ${artist.location}. “I”, “me” and “the artist” mean her; “you” means whoever uses the site. You reach me at `,
          mail,
          ' or through ',
          { label: 'Find Me', to: paths.findMe },
          '.',
        ]),
        text(
          'By using the site, making an account or placing an order you accept these terms. If you order for a label, a brand or a production, you confirm that you may speak for it.',
        ),
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        text(
          'You can listen and order without an account. With one, your orders are kept on your dashboard. Give a name and an e-mail address that are yours, confirm the address, and keep the password to yourself: what happens under your account is taken as yours until you tell me otherwise.',
        ),
        text(
          'You may close your account at any time by writing to me. I may close one that is used to harm the site or other people, and will say why.',
        ),
      ],
    },
    {
      id: 'previews',
      title: 'Listening to previews',
      blocks: [
        text(
          'Previews are there to be heard on this site, as often as you like. They are not a licence: recording, downloading, sampling or releasing a preview is not allowed, with or without a tag in it.',
        ),
      ],
    },
    {
      id: 'licences',
      title: 'Beat licences',
      blocks: [
        text(
          'Ordering a beat buys a licence to use it, not the beat itself. What you may do depends on the licence:',
        ),
        facts(
          ['Basic', 'Up to 2,000 streams.'],
          ['Premium', 'Up to 10,000 streams.'],
          ['Exclusive', 'Unlimited streams.'],
        ),
        text(
          'The licence cards in the store also say how many streams a licence allows. Where a card says something else than this list, the limit on the licence card at the time of purchase prevails. Those are the terms that you read and accept at checkout, and they are kept with your order.',
        ),
        text(
          'Basic and Premium are non-exclusive: others may license the same beat. Exclusive rights are an option of the Unlimited licence and are agreed with me in writing; from then on I license the beat to nobody else, while licences sold before keep their value.',
        ),
        text('Every licence lets you:'),
        list(
          'record vocals or instruments over the beat, arrange it and cut it to length;',
          'release what you made under your own name, on the platforms the licence covers;',
          'keep what you earn from it, within the licence’s limits.',
        ),
        text('No licence lets you:'),
        list(
          'sell, lend or give away the beat on its own, or as part of a sample or loop pack;',
          'register the beat itself, or a melody taken from it, with a content identification service;',
          'pass it off as entirely your own: credit it as “prod. by ' + artist.name + '”;',
          'use it to train software that makes music.',
        ),
        text(
          'When a release passes its stream limit, license the next tier: what you paid for the first one is taken off. The writing share of the composition stays with me unless we agree on something else.',
        ),
      ],
    },
    {
      id: 'prices',
      title: 'Prices and discounts',
      blocks: [
        text(
          'Prices are in US dollars and are those shown when you place the order. If one changes while you are at the checkout, you are shown the new price and asked again.',
        ),
        facts(
          [
            PROMO_LABEL,
            'In every three beat licences of one order the cheapest is free. The discount is automatic and shows before you order.',
          ],
          [
            'Bulk discounts',
            [
              'For 5 or more beats there are bulk discounts. Write to me through ',
              { label: 'Find Me', to: paths.findMe },
              ' before you order, because they are not taken off by themselves.',
            ],
          ],
          [
            'Custom beats',
            `Music written for you starts at $${CUSTOM_BEAT_FROM}. What it costs, what you get and by when is agreed in writing before work begins.`,
          ],
        ),
      ],
    },
    {
      id: 'orders',
      title: 'Ordering and paying',
      blocks: [
        text(
          'Placing an order sends a request. Nothing is charged on this site, and no card details are asked for. I answer by e-mail within 24 hours, say how to pay, and the contract is made when I confirm the order and you pay. An order may be declined: when a beat has meanwhile been licensed exclusively, for example, or when something is out of stock. Then you owe nothing.',
        ),
        text(
          'Keep the reference that the site shows after ordering: it names your order in every later message.',
        ),
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        facts(
          [
            'Beats',
            'Digital delivery within 24 hours of your payment: a link to the files that your licence includes, sent to the e-mail address of the order. Download and keep them; links run out.',
          ],
          [
            'Merch',
            'Preordered merch is made to order. Delivery takes 4-6 weeks from your payment, and shipping is free. If it is going to be later, I tell you before you have to ask.',
          ],
        ),
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        text([
          'Digital beats are not refunded, merch only if it is defective, and sync packs on request within 7 days. The ',
          { label: 'Refund Policy', to: paths.refund },
          ' is part of these terms and says how to ask.',
        ]),
      ],
    },
    {
      id: 'fair-use',
      title: 'Using the site',
      blocks: [
        text(
          'Please do not try to reach what is not meant for you, send mail or orders in somebody else’s name, run up play counts by machine, or put a load on the site that keeps others from listening. The forms slow down when they are used too often from one place.',
        ),
      ],
    },
    {
      id: 'ownership',
      title: 'What belongs to whom',
      blocks: [
        text(
          'The music, recordings, pictures, texts and the name on this site are mine unless something says otherwise. Links and embedded players lead to services with terms of their own. What you send me (a message, a reference track, a lyric) stays yours: I use it to answer you and for nothing else.',
        ),
      ],
    },
    {
      id: 'liability',
      title: 'If something goes wrong',
      blocks: [
        text(
          'I look after this site and these files, and mend what is broken. I cannot promise that the site never fails, that a release will succeed, or what other services do. As far as the law allows, what I owe you is limited to what you paid for the order it is about. Nothing here limits what cannot be limited by law, or the rights that you have as a consumer where you live.',
        ),
        text(
          'If you use a beat outside its licence, the licence ends, and you owe what the right licence would have cost.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        text(
          'When these terms change, the date at the top changes with them. An order keeps the terms that it was placed under. The law of the State of Oregon, USA, applies, and its courts decide what we cannot settle between us. Write first: most things are solved by one honest mail.',
        ),
      ],
    },
  ],
};
