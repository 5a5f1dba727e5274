import { urls } from '@unitbase/contracts/urls';
import * as z from 'zod';
import { copyRows } from '../copy';
import { dayAfter } from '../dates';
import { markFor, type Picture, PictureRota, pictureFor, picturesFor } from '../pictures';
import { getAtlas } from '../places/atlas';
import { landOf } from '../places/scenes';
import type { Fill } from '../step';
import { readTexts } from '../texts';

const Instant = z.iso.datetime().transform((text) => new Date(text));

const texts = () =>
  readTexts(
    'company-pages',
    z.strictObject({
      about: z.strictObject({ title: z.string(), description: z.string() }),
      team: z.array(z.strictObject({ name: z.string(), role: z.string(), text: z.string() })),
      advertise: z.strictObject({
        title: z.string(),
        onlineProfiles: z.string(),
        theProductionGuide: z.string(),
      }),
      advertiseButtons: z.array(z.strictObject({ name: z.string(), urlLink: z.string() })),
      event: z.strictObject({
        slug: z.string(),
        title: z.string(),
        summary: z.string(),
        body: z.string(),
        venue: z.string(),
        city: z.string(),
        timeZone: z.string(),
        startsAt: Instant,
        endsAt: Instant,
        registrationOpensAt: Instant,
        registrationClosesAt: Instant,
        contactEmail: z.string(),
        sponsors: z.array(z.string()),
      }),
      notices: z.array(z.strictObject({ text: z.string(), startsAt: Instant, endsAt: Instant })),
      dates: z.array(
        z.strictObject({
          title: z.string(),
          place: z.string(),
          startsInDays: z.int(),
          endsInDays: z.int(),
        }),
      ),
      productionGuides: z.array(z.string()),
    }),
  );

/** Adds the beginning of its description as a picture's title. */
const titled = (picture: Picture) => ({ ...picture, title: picture.imageAlt.split(',')[0] ?? '' });

const exampleUrl = (name: string) => `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`;

/** Loads the pages about the company, advertising and the event, notices, dates and printed guides. */
export async function fillCompanyPages({ client, today }: Fill): Promise<void> {
  const { event, ...pages } = texts();
  const { sponsors, ...eventTexts } = event;
  const portraits = picturesFor('portrait', 'team', pages.team.length);
  await copyRows(client, 'about_page', [{ id: 1, ...pages.about }]);
  await copyRows(
    client,
    'team_members',
    pages.team.map(({ name, role, text }, i) => ({
      id: i + 1,
      name,
      role,
      text,
      email: `${name.split(' ')[0]?.toLowerCase()}@unitbase.example`,
      imageUrl: portraits[i]?.imageUrl ?? '',
      position: i + 1,
    })),
  );
  await fillAdvertise(client, pages);
  await copyRows(client, 'events', [
    { id: 1, ...eventTexts, ...pictureFor('lead', 'berlin', 0, { land: ['city'] }) },
  ]);
  await copyRows(
    client,
    'event_sponsors',
    sponsors.map((name, i) => ({
      id: i + 1,
      eventId: 1,
      name,
      logoUrl: markFor(name, i).imageUrl,
      urlLink: exampleUrl(name),
      position: i + 1,
    })),
  );
  await copyRows(
    client,
    'notices',
    pages.notices.map((notice, i) => ({ id: i + 1, ...notice })),
  );
  await copyRows(
    client,
    'saved_dates',
    pages.dates.map(({ title, place, startsInDays, endsInDays }, i) => ({
      id: i + 1,
      title,
      place,
      startsOn: dayAfter(today, startsInDays),
      endsOn: dayAfter(today, endsInDays),
      urlLink: exampleUrl(title),
    })),
  );
  const posters = new PictureRota();
  await copyRows(
    client,
    'production_guides',
    pages.productionGuides.map((name, i) => {
      const country = getAtlas().find((entry) => entry.name === name);
      if (!country)
        throw new Error(`No country is named '${name}'. Correct productionGuides in company-pages.yaml.`);
      const picture = posters.next('poster', { land: landOf(country.iso) }, name);
      if (!picture) throw new Error(`The picture pool has no poster of ${name}.`);
      return {
        id: i + 1,
        title: `${name} Production Guide`,
        urlField: urls.productionGuide(country.slug),
        squareImageUrl: picture.imageUrl,
        position: i + 1,
        ...picture,
      };
    }),
  );
}

type Texts = ReturnType<typeof texts>;

/** Loads the page about advertising with its buttons, pictures and videos. */
async function fillAdvertise(
  client: Fill['client'],
  pages: Pick<Texts, 'advertise' | 'advertiseButtons'>,
): Promise<void> {
  await copyRows(client, 'advertise_page', [{ id: 1, ...pages.advertise }]);
  await copyRows(
    client,
    'advertise_buttons',
    pages.advertiseButtons.map((button, i) => ({ id: i + 1, ...button, position: i + 1 })),
  );
  const pictures = [
    ...picturesFor('lead', 'advertise', 6),
    ...picturesFor('still', 'advertise', 4, { scenes: ['stage', 'studio', 'edit'] }),
  ];
  await copyRows(
    client,
    'advertise_gallery',
    pictures.map((picture, i) => ({
      id: i + 1,
      contentType: i < 6 ? ('I' as const) : ('V' as const),
      galleryType: i < 6 ? 1 : 2,
      videoUrl: i < 6 ? '' : `/media/clips/clip-${(i % 3) + 1}.mp4`,
      urlLink: '',
      position: i + 1,
      ...titled(picture),
    })),
  );
}
