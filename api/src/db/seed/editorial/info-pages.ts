import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import * as schema from '../../schema';
import { copyRows } from '../copy';
import { escapeHtml } from '../news/prose';
import { pictureFor } from '../pictures';
import { daysBefore } from '../places/rows';
import type { Fill } from '../step';
import { glossary } from './glossary';

const section = (heading: string, ...paragraphs: string[]) =>
  `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`;

/** One block per letter, so that the page can be read in parts. */
const glossaryBlocks = () =>
  [...new Set(glossary.map(({ term }) => term.charAt(0)))].map(
    (letter) =>
      `<h2>${letter}</h2><dl>${glossary
        .filter(({ term }) => term.startsWith(letter))
        .map(({ term, meaning }) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(meaning)}</dd>`)
        .join('')}</dl>`,
  );

const faqBlocks = () => [
  section(
    'Who may be listed?',
    'Companies and crew who work for film, television and commercials. A Basic profile is free. It is meant for people with at least three credits, and a person looks at each before it goes live.',
  ),
  section(
    'How long does it take until my profile is live?',
    'A Basic profile is vetted within 48 hours. For the other packages our team calls you within two working days.',
  ),
  section(
    'My company is already listed. How do I claim it?',
    'Open the profile while you are logged in and press “Claim this listing”. We check the claim and write to you.',
  ),
  section(
    'What do Silver and Gold add?',
    'A logo, links, a longer text, more categories and credits, team members; Gold also shows showreels and photographs. The register page compares all packages.',
  ),
  section(
    'How are results ordered?',
    'By how well they fit the search, then by package, then by how complete the profile is, then by name. Paid profiles rank higher; we say so on the page as well.',
  ),
  section(
    'How do I change or delete my profile?',
    'Log in and open My Profile. To delete your account, use the last tab; our editorial team confirms the removal.',
  ),
  section(
    'May I use the data?',
    `For a production that you plan, yes. For anything else, please write to <a href="mailto:${site.contactEmail}">${site.contactEmail}</a>.`,
  ),
  section(
    'How do I send you news?',
    'Write to the newsroom with what happened, where and from when, and who can be called. We read everything.',
  ),
  section(
    'I forgot my password.',
    'Ask for a new one on <a href="/password/email">the password page</a>. The link in the mail works for an hour.',
  ),
  section(
    'Do you share my address?',
    'Only when you allow it in your account. See the <a href="/info/privacy-policy">privacy policy</a>.',
  ),
];

const termsBlocks = () => [
  section(
    '1. The site',
    `${escapeHtml(site.name)} is a directory of companies and crew for film, television and commercials, and a trade news site. By using it you accept these terms.`,
  ),
  section(
    '2. Profiles',
    'Whoever enters a profile answers for its content and has the right to use its texts, pictures and films. Profiles are vetted before they are shown. We may decline, shorten or remove what is wrong, unlawful or not of the trade.',
  ),
  section(
    '3. Packages',
    'A Basic profile is free. Other packages are agreed individually and run for twelve months. The limits of each are printed on the register page.',
  ),
  section(
    '4. Ranking',
    'Results are ordered by relevance, package, completeness and name. Payment for a package influences the order and is marked.',
  ),
  section(
    '5. Use of the directory',
    'You may use addresses to plan and make productions. Copying the directory as a whole or in large parts, and advertising to its addresses, is not allowed.',
  ),
  section(
    '6. Messages',
    'Messages that you send to companies through the site go to them with your name and address. Twenty a day is the limit.',
  ),
  section(
    '7. News',
    'Articles are written with care; we correct mistakes when we learn of them. Sponsored articles are marked with the sponsor.',
  ),
  section(
    '8. Liability',
    'We are liable for intent and gross negligence, and for injury to life and health, without limit; otherwise only for the breach of essential duties and the damage that could be foreseen.',
  ),
  section(
    '9. Law',
    'The law of England and Wales applies. Consumers keep the protection of the law of the country in which they live.',
  ),
];

const privacyBlocks = () => [
  section(
    'Who is responsible',
    `${escapeHtml(site.name)}, to be reached at <a href="mailto:${site.contactEmail}">${site.contactEmail}</a>.`,
  ),
  section(
    'What we keep',
    'Of visitors: nothing that names them. Page views are counted without cookies. Of users: what they enter, when they logged in, and which consent they gave, with its text and time.',
  ),
  section(
    'How long',
    'Unconfirmed accounts: 30 days. Messages to companies: 24 months. Logs: 90 days. Claims: six years.',
  ),
  section(
    'With whom we share it',
    'With nobody, unless you allow it in your account. Mail is sent by our own servers or a provider that is bound to our instructions.',
  ),
  section(
    'Your rights',
    'You may see, correct, take with you and delete what we keep about you, and object to its use. Write to us or use your account.',
  ),
];

const cookieBlocks = () => [
  section('Cookies of this site', 'Only what the site needs to work:') +
    '<ul><li><strong>sid</strong>: your session, 12 hours, or 30 days when you asked to stay signed in.</li><li><strong>token</strong>: protects your session’s actions.</li><li><strong>organisation_id</strong> and <strong>user_id</strong>: which menu to show.</li><li><strong>newsletter</strong>: that you closed the newsletter panel, 1 to 90 days.</li></ul>',
  section('Cookies of others', 'None, unless you allow them for an embedded video.'),
];

/** Pages under /info. */
export async function fillInfoPages({ client, today }: Fill): Promise<void> {
  const pages = [
    {
      slug: 'glossary',
      title: messages.information.glossary,
      description: 'The words of the trade, explained in a line.',
      blocks: glossaryBlocks(),
    },
    {
      slug: 'faqs',
      title: messages.information.faqs,
      description: 'Questions that we are asked, and answers.',
      blocks: faqBlocks(),
    },
    {
      slug: 'terms-conditions',
      title: 'Terms and conditions',
      description: 'What holds between you and us.',
      blocks: termsBlocks(),
    },
    {
      slug: 'privacy-policy',
      title: 'Privacy policy',
      description: 'What we keep, why, and for how long.',
      blocks: privacyBlocks(),
    },
    { slug: 'cookies', title: 'Cookies', description: 'The cookies of this site.', blocks: cookieBlocks() },
  ];
  await copyRows(
    client,
    schema.infoPages,
    pages.map(({ slug, title, description }, i) => ({
      id: i + 1,
      slug,
      title,
      description,
      updatedAt: daysBefore(today, 30 + i),
    })),
  );
  const none = { imageUrl: null, imageAlt: '', imageHour: null };
  const blocks = pages.flatMap((page, i) =>
    page.blocks.map((content, position) => ({
      pageId: i + 1,
      position: position + 2,
      content,
      imageText: '',
      ...none,
    })),
  );
  const covers = pages.slice(0, 2).map((page, i) => {
    const picture = pictureFor('still', page.slug, i);
    return { pageId: i + 1, position: 1, content: '', imageText: picture.imageAlt, ...picture };
  });
  await copyRows(
    client,
    schema.infoBlocks,
    [...covers, ...blocks].map((block, i) => ({ id: i + 1, ...block })),
  );
}
