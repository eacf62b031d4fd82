import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { facts, list, text, type LegalText } from '@/content/legal-text';
import type { PageText } from '@/content/page-text';

export const privacyPage: PageText = {
  path: paths.privacy,
  title: 'Privacy Policy',
  description:
    'What this site knows about you and why: forms, accounts, orders and play counts, what your browser keeps, embedded players, and how to have it deleted.',
};

const mail = { label: artist.email, to: `mailto:${artist.email}` };

export const privacyText: LegalText = {
  title: 'Privacy Policy',
  lead: 'You came to hear music, so the site asks for as little as it can. This is what it keeps, where, for how long, and how you get it back or have it deleted.',
  short: [
    { figure: 'No tracking', text: 'No tracking cookies, no advertising, no analytics.' },
    { figure: 'Never sold', text: 'What you send is used to answer you and to deliver.' },
    { figure: 'By name', text: 'Whoever else handles it is named below, with what for.' },
    { figure: 'One mail', text: 'Is enough to see or delete everything about you.' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        text([
          `${artist.name}, ${artist.location}, runs this site and decides what happens with your data. For anything on this page write to `,
          mail,
          '.',
        ]),
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send me',
      blocks: [
        text(
          'You can look around and listen without telling the site anything. It keeps what you enter yourself:',
        ),
        facts(
          [
            'Messages',
            'Your name, e-mail address, what it is about, and what you write. Used to answer you.',
          ],
          [
            'Newsletter, early access and merch notices',
            'Your e-mail address and what you want to hear of. Used to send exactly that. Every mail can be stopped by answering it.',
          ],
          [
            'Accounts',
            'Your name, e-mail address and a password, which is stored only as a hash that cannot be turned back. Used to sign you in.',
          ],
          [
            'Orders',
            'Your name and e-mail address, what you ordered at which price, and which terms you accepted. Used to answer, deliver and keep accounts. No card or bank details are asked for here.',
          ],
          [
            'Requests for admin access',
            'Name, e-mail address and a hash of the chosen password, for people who help to run the site. The hash is erased once the request has been decided.',
          ],
        ),
      ],
    },
    {
      id: 'counting',
      title: 'What is counted',
      blocks: [
        text(
          'The store counts how often a beat is played and viewed. So that one person is not counted over and over, the server makes a salted hash of your network address (or of your account, when you are signed in) and keeps that next to the count. The hash names nobody and cannot be turned back into the address.',
        ),
        text(
          'The same kind of hash notes for a while how often a form was used from one place, so that nobody can flood it. The services that carry the site also write ordinary server logs, which contain network addresses, to keep it running and safe.',
        ),
      ],
    },
    {
      id: 'your-browser',
      title: 'What your browser keeps',
      blocks: [
        text(
          'The site sets no cookies of its own. It keeps a few things in your browser’s storage, because it would not work without them; they are never used to follow you elsewhere:',
        ),
        facts(
          [
            'Local storage',
            'Your theme, volume and player settings, the cart, and, once you sign in, the session that keeps you signed in.',
          ],
          [
            'Session storage',
            'How far you had scrolled, and what you had typed into a form that was not sent. Gone when the tab closes. Passwords are never kept there.',
          ],
        ),
        text(
          'You can clear both in your browser at any time. Signing out ends the session and removes it.',
        ),
      ],
    },
    {
      id: 'embeds',
      title: 'Players and posts from elsewhere',
      blocks: [
        text(
          'When you open a page or section with an embedded player or post, that service learns your network address and which page you are on, and may set cookies of its own. What happens there is up to its own privacy policy:',
        ),
        list(
          [
            'Spotify, for the artist’s playlists, once you press play there. Its ',
            { label: 'privacy policy', to: 'https://www.spotify.com/legal/privacy-policy/' },
            '.',
          ],
          [
            'YouTube, for videos, in its mode without cookies and once you press play there. Its ',
            { label: 'privacy policy', to: 'https://policies.google.com/privacy' },
            '.',
          ],
          [
            'Instagram, for the posts on the home page: its script is loaded with that page and removed when you leave it. Its ',
            { label: 'privacy policy', to: 'https://privacycenter.instagram.com/policy/' },
            '.',
          ],
        ),
        text(
          'If your browser blocks them, the site shows its own picture and a plain link instead, and everything else keeps working.',
        ),
      ],
    },
    {
      id: 'who-else',
      title: 'Who else handles it',
      blocks: [
        facts(
          [
            'Supabase',
            [
              'Hosts the database, the files and the accounts, and sends the mails for confirming an address or resetting a password. Its ',
              { label: 'privacy policy', to: 'https://supabase.com/privacy' },
              '.',
            ],
          ],
          ['The web host', 'Delivers the pages of this site to your browser.'],
          ['Google', 'Only for admins who choose to sign in with it.'],
        ),
        text(
          'They work for this site and under its instructions. Their servers may stand in another country than yours. Nobody else receives your data, unless the law demands it.',
        ),
      ],
    },
    {
      id: 'how-long',
      title: 'How long it is kept',
      blocks: [
        facts(
          [
            'Messages',
            'Until what they are about is done, or until you ask for them to be deleted.',
          ],
          ['Newsletter and notices', 'Until you say stop.'],
          ['Accounts', 'Until you have yours deleted.'],
          ['Orders', 'As long as tax law asks for, and because your licence points to them.'],
        ),
      ],
    },
    {
      id: 'your-rights',
      title: 'What you can ask for',
      blocks: [
        text([
          'Write to ',
          mail,
          ' from the address it is about, and I will show you what is kept about you, correct it, hand it to you in a file, stop using it, or delete it together with your account. You need not say why. I answer within 30 days, usually within two, and what the law obliges me to keep is the only exception.',
        ]),
        text(
          'If you live somewhere with a data protection authority, you may also complain to it. I would rather hear it first.',
        ),
      ],
    },
    {
      id: 'safety',
      title: 'Safety, and children',
      blocks: [
        text(
          'The site is served over encrypted connections only, the database decides for every row who may read it, and full recordings lie where nobody but admins can reach them. No system is perfect: if something happens to your data, I tell you.',
        ),
        text(
          'The site is made for everybody to listen to. Accounts and orders are for people of 16 and older; if you are younger, ask somebody who looks after you.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        text([
          'When something here changes, the date at the top changes with it. Rules for buying are in the ',
          { label: 'Terms & Conditions', to: paths.terms },
          ' and the ',
          { label: 'Refund Policy', to: paths.refund },
          '.',
        ]),
      ],
    },
  ],
};
