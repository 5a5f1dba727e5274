import * as schema from '../../schema';
import { copyRows } from '../copy';
import { pictureFor } from '../pictures';
import type { Fill } from '../step';

const useful = [
  'Glossary|glossary|',
  'FAQs|faqs|',
  'Dialling codes||/dialling-codes',
  'Cities A to Z||/cities-a-z/a',
  'Companies A to Z||/companies-a-z/a',
  'About us||/about-us',
  'Contact||/contact',
];
const legal = [
  'Terms and conditions|terms-conditions|',
  'Privacy policy|privacy-policy|',
  'Cookies|cookies|',
  'Email preferences||/gdpr-preferences',
];
const social = [
  'LinkedIn|https://www.linkedin.com/',
  'Instagram|https://www.instagram.com/',
  'YouTube|https://www.youtube.com/',
  'Facebook|https://www.facebook.com/',
];

/** Links of the footer. What is not an information page leads to a page of our own, in the same tab. */
function footerItems() {
  const linked = (contentType: 'Useful resources' | 'Legal contents', lines: string[]) =>
    lines.map((line) => {
      const [title = '', slug = '', externalLink = ''] = line.split('|');
      return {
        contentType,
        title,
        slug,
        isExternal: externalLink !== '',
        externalLink,
        openInNewTab: false,
        socialMediaType: '',
        socialMediaLink: '',
      };
    });
  const networks = social.map((line) => {
    const [socialMediaType = '', socialMediaLink = ''] = line.split('|');
    return {
      contentType: 'Social Links' as const,
      title: socialMediaType,
      slug: '',
      isExternal: true,
      externalLink: socialMediaLink,
      openInNewTab: true,
      socialMediaType,
      socialMediaLink,
    };
  });
  return [...linked('Useful resources', useful), ...linked('Legal contents', legal), ...networks].map(
    (item, i) => ({ id: i + 1, ...item, position: i + 1 }),
  );
}

const trusted = [
  'Nordlys',
  'Casa Plana',
  'Hochlicht',
  'Plateau Cinq',
  'Östermalm & Co',
  'Tōdai Studios',
  'Blue Hour',
  'Maison Obscura',
  'Riverhouse',
  'Atelier Méridien',
  'Kestrel Films',
  'Lagoon Unit',
  'Fjällfilm',
  'Casablanca Gate',
  'Tidewater',
  'Seventh Reel',
  'Piazza Nove',
  'Monsoon Pictures',
];
const partners = ['Locations Week', 'Le Plateau', 'Film Commissions Forum'];

const testimonials = [
  [
    'Hanna Lindgren',
    'Executive producer',
    'Fjällfilm',
    'We found a water stage, a marine coordinator and a hotel with ninety beds on one afternoon. The shoot was four weeks later, in a country where we had never worked. I keep the page open on every job now, and so does our accountant.',
  ],
  [
    'Marcus Adeyemi',
    'Head of production',
    'Kestrel Films',
    'Half of our enquiries begin with a message from the directory. They come with dates and a script, which cannot be said of every telephone call.',
  ],
  [
    'Claire Dumoulin',
    'Location manager',
    'Atelier Méridien',
    'The guides are written by people who have stood in the rain. That is rarer than it should be.',
  ],
  [
    'Yuki Hoshino',
    'Line producer',
    'Tōdai Studios',
    'I compare incentives there before I compare hotels. It saved us two trips and one argument.',
  ],
  [
    'Rafael Quiroga',
    'Commercials producer',
    'Casa Plana',
    'Gold paid for itself in the second month. The showreel is what clients look at first.',
  ],
  [
    'Amelia Strand',
    'Production manager',
    'Seventh Reel',
    'A crane, a driver and somebody who answers at night, in a town that I could not pronounce. Found, booked, done.',
  ],
] as const;

const packages = [
  [
    'BASIC',
    'Basic',
    'For crew and companies with at least three credits. Live within 48 hours after vetting.',
    'Free',
  ],
  ['CORPORATE', 'Silver', 'A logo, links, a longer text and more of everything.', 'Price on application'],
  ['GOLD', 'Gold', 'Showreels, photographs and the first places in every list.', 'Price on application'],
  [
    'PLATINUM',
    'Platinum',
    'Gold, a newsletter takeover and a guaranteed 25,000 impressions.',
    'Price on application',
  ],
] as const;

const videos = [
  ['Building a rain stage in nine hours', 'Watch a crew turn a cyclorama into a storm.'],
  ['Five permits that changed this year', 'What to file, where, and how long a reply takes.'],
  ['How the lagoon unit works', 'Tides, barges and a camera team that never gets dry.'],
  ['Inside a one-window film', 'Blocking a feature around a single source.'],
  ['Night on the quay', 'Twelve hours with the grips.'],
  ['A wall of light in a barn', 'Virtual production, far from the capitals.'],
  ['The map of quiet streets', 'How one city plans its filming year.'],
  ['Batteries instead of diesel', 'A unit base without a generator.'],
] as const;

const clip = (i: number) => `/media/clips/clip-${(i % 3) + 1}.mp4`;

/** Footer, logos, texts of the home page, packages, testimonials, videos. */
export async function fillSiteTexts({ client }: Fill): Promise<void> {
  await copyRows(client, schema.footerItems, footerItems());
  await copyRows(client, schema.brandLogos, [
    ...trusted.map((title, i) => ({
      id: i + 1,
      kind: 'trusted' as const,
      title,
      logoUrl: pictureFor('mark', title, i).imageUrl,
      urlLink: '',
      position: i + 1,
    })),
    ...partners.map((title, i) => ({
      id: 100 + i,
      kind: 'partner' as const,
      title,
      logoUrl: pictureFor('mark', title, i).imageUrl,
      urlLink: `https://${title.toLowerCase().replaceAll(' ', '-')}.example/`,
      position: i + 1,
    })),
  ]);
  await copyRows(client, schema.homeHeader, [
    {
      id: 1,
      heroText: 'Find film, TV and commercials production services anywhere on the map',
      countryText: 'Countries',
      categoryText: 'Detailed categories',
      companyText: 'Companies',
    },
  ]);
  await copyRows(
    client,
    schema.testimonials,
    testimonials.map(([fullName, jobTitle, companyName, summary], i) => ({
      id: i + 1,
      fullName,
      jobTitle,
      companyName,
      summary,
      smallHeadshotUrl: pictureFor('portrait', fullName).imageUrl,
      position: i + 1,
    })),
  );
  await copyRows(
    client,
    schema.packages,
    packages.map(([code, title, summary, price], i) => ({ code, title, summary, price, position: i + 1 })),
  );
  await copyRows(
    client,
    schema.latestVideos,
    videos.map(([headline, description], i) => ({
      id: i + 1,
      headline,
      description,
      videoUrl: clip(i),
      position: i + 1,
      ...pictureFor('still', headline, i),
    })),
  );
  await copyRows(client, schema.newsletterPopups, [
    {
      id: 1,
      heading: 'The week in production, every Thursday',
      body: '<p>News, new incentives and companies to know. One letter, no noise.</p>',
      ...pictureFor('still', 'newsletter'),
    },
  ]);
}
