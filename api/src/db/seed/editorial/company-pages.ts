import * as schema from '../../schema';
import { copyRows } from '../copy';
import { pictureFor } from '../pictures';
import type { Fill } from '../step';

const team = [
  ['Callum Rathbone', 'News editor', 'Reads every press release, and prints a few.'],
  ['Marta Wieczorek', 'Features editor', 'Spends a third of the year on other people’s sets.'],
  ['Esther Mbeki', 'Head of directory', 'Vets profiles, answers claims, knows most of you by name.'],
  ['Jonas Fischer', 'Partnerships', 'Explains packages without slides.'],
  ['Ana Cardoso', 'Guides and incentives', 'Calls film commissions so that you need not.'],
  ['Oliver Hargreaves', 'Support', 'Finds lost passwords and stray commas.'],
] as const;

const dates = [
  ['Locations Week', 'London', 40, 43],
  ['Stages and Studios Forum', 'Prague', 75, 76],
  ['Incentives Day', 'Brussels', 110, 110],
] as const;

const DAY = 86_400_000;
const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);

const guides = [
  'Nordic Production Guide',
  'Iberian Production Guide',
  'Alpine Production Guide',
  'Adriatic Production Guide',
  'Gulf Production Guide',
  'Southern Africa Production Guide',
];

/** About us, advertise with us, the event of the specification, notices, dates, printed production guides. */
export async function fillCompanyPages({ client, today }: Fill): Promise<void> {
  await copyRows(client, schema.aboutPage, [
    {
      id: 1,
      title: 'About us',
      description:
        '<p>Since our first printed guide we have done one thing: tell people who make films whom to call in a place where they have never been.</p><p>Today the directory lists more than 59,000 companies and crew in 149 countries. A newsroom of twelve writes about the trade, and a small team looks at every profile before it goes live.</p>',
    },
  ]);
  await copyRows(
    client,
    schema.teamMembers,
    team.map(([name, role, text], i) => ({
      id: i + 1,
      name,
      role,
      text,
      email: `${name.split(' ')[0]?.toLowerCase()}@unitbase.example`,
      imageUrl: pictureFor('portrait', name).imageUrl,
      position: i + 1,
    })),
  );
  await copyRows(client, schema.advertisePage, [
    {
      id: 1,
      title: 'Advertise with us',
      onlineProfiles:
        '<p>Silver, Gold and Platinum profiles show your work where productions look for it: in every list of your country and categories, with your logo, films and photographs.</p><p>Sponsored articles tell your story in the network section, marked with your name and linked to your site.</p>',
      theProductionGuide:
        '<p>The printed guide lies in the production offices of four hundred companies and on every desk of the festivals that we attend.</p>',
    },
  ]);
  await copyRows(client, schema.advertiseButtons, [
    { id: 1, name: 'Media Packs', urlLink: '', position: 1 },
    { id: 2, name: 'Production Services Package', urlLink: '/production-services-package', position: 2 },
    { id: 3, name: 'Film Commission Package', urlLink: '/film-commission-package', position: 3 },
  ]);
  await copyRows(
    client,
    schema.advertiseGallery,
    Array.from({ length: 10 }, (_, i) => ({
      id: i + 1,
      contentType: i < 6 ? ('I' as const) : ('V' as const),
      galleryType: i < 6 ? 1 : 2,
      videoUrl: i < 6 ? '' : `/media/clips/clip-${(i % 3) + 1}.mp4`,
      urlLink: '',
      title: i < 6 ? 'From our pages' : 'From our partners',
      position: i + 1,
      ...pictureFor(i < 6 ? 'lead' : 'still', `advertise ${i}`, i),
    })),
  );
  await copyRows(client, schema.events, [
    {
      id: 1,
      slug: 'berlin-drinks-reception-2024',
      title: 'Drinks reception in Berlin',
      summary: 'A drinks reception during the festival, free and by invitation only.',
      body: '<p>Places are not transferable, one person per RSVP.</p>',
      venue: 'Spreehalle',
      city: 'Berlin',
      timeZone: 'Europe/Berlin',
      startsAt: new Date('2024-10-09T15:00:00Z'),
      endsAt: new Date('2024-10-09T17:00:00Z'),
      registrationOpensAt: new Date('2024-08-01T08:00:00Z'),
      registrationClosesAt: new Date('2024-10-07T21:59:59Z'),
      contactEmail: 'events@unitbase.example',
      ...pictureFor('lead', 'berlin'),
    },
  ]);
  await copyRows(
    client,
    schema.eventSponsors,
    ['Spreelicht Studios', 'Kiez Rental'].map((name, i) => ({
      id: i + 1,
      eventId: 1,
      name,
      logoUrl: pictureFor('mark', name).imageUrl,
      urlLink: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
      position: i + 1,
    })),
  );
  await copyRows(client, schema.notices, [
    {
      id: 1,
      text: 'Scheduled maintenance: Thursday 7th Dec, 7AM-10AM.',
      startsAt: new Date('2023-12-05T00:00:00Z'),
      endsAt: new Date('2023-12-07T10:00:00Z'),
    },
  ]);
  await copyRows(
    client,
    schema.savedDates,
    dates.map(([title, place, from, to], i) => ({
      id: i + 1,
      title,
      place,
      startsOn: dayAfter(today, from),
      endsOn: dayAfter(today, to),
      urlLink: `https://${title.toLowerCase().replaceAll(' ', '-')}.example/`,
    })),
  );
  await copyRows(
    client,
    schema.productionGuides,
    guides.map((title, i) => {
      const picture = pictureFor('poster', title, i);
      return {
        id: i + 1,
        title,
        urlField: `https://guides.example/${title.split(' ')[0]?.toLowerCase()}`,
        squareImageUrl: picture.imageUrl,
        position: i + 1,
        ...picture,
      };
    }),
  );
}
