import { placeInText } from '@unitbase/contracts/place-names';
import { urls } from '@unitbase/contracts/urls';
import { sectionNames } from '../catalogue/trades';
import { kindsBySection } from '../companies/kinds';
import { pictureFor } from '../pictures';
import { getAtlas } from '../places/atlas';
import { headPicture } from '../places/scenes';
import type { Fill } from '../step';

interface AdvertRow {
  country_id?: number;
  section_id?: number;
  title: string;
  body: string;
  action: string;
  url: string;
  image_url: string;
}

const INDOORS = ['stage', 'studio', 'edit'];

const picture = (title: string, scenes: readonly string[] = INDOORS): string =>
  pictureFor('still', title, 0, { scenes }).imageUrl;

const general: AdvertRow[] = (
  [
    [
      'Put your company on the map',
      'One profile, found by producers in 149 countries.',
      'Choose a package',
      urls.register(),
    ],
    [
      'Which country pays you back?',
      'Tax incentives of every continent, side by side.',
      'Compare incentives',
      urls.taxIncentives(),
    ],
    [
      'Production news in your inbox',
      'Who shoots what, and where, once a week.',
      'Sign up',
      urls.newsletter(),
    ],
    [
      'Reach the people who book',
      'Banners, sponsored stories and showreels of the month.',
      'Advertise with us',
      urls.advertise(),
    ],
    [
      'Your reel on the front page',
      'Gold profiles show showreels, galleries and 100 credits.',
      'See the packages',
      urls.servicesPackage(),
    ],
    [
      'Bring productions to your region',
      'A package for film commissions and film offices.',
      'For commissions',
      urls.filmCommissionPackage(),
    ],
    [
      'How well do you know the set?',
      'Short quizzes on kit, crews and film history.',
      'Take part',
      urls.quizzes(),
    ],
    [
      'Planning a shoot abroad?',
      'Filming guides with permits, seasons, crews and costs.',
      'Find your country',
      urls.locationHub(),
    ],
  ] as const
).map(([title, body, action, url]) => ({ title, body, action, url, image_url: picture(title) }));

function* adverts(): Generator<AdvertRow> {
  yield* general;
  for (const [index, name] of sectionNames.entries()) {
    const title = `Working in ${name.toLowerCase()}?`;
    yield {
      section_id: index + 1,
      title,
      body: 'Stand among the companies that producers compare here.',
      action: 'Create a profile',
      url: urls.register(),
      image_url: picture(title, kindsBySection[index]?.kinds[0]?.stills),
    };
  }
  for (const country of getAtlas()) {
    const name = placeInText(country.name);
    yield {
      country_id: country.id,
      title: `Filming in ${name}`,
      body: 'Permits, seasons, crews and costs: the guide, free to read.',
      action: 'Read the guide',
      url: urls.productionGuide(country.slug),
      image_url: headPicture(country).imageUrl,
    };
  }
}

/** Loads the house adverts: general ones, one per section and one per country. */
export async function fillAdverts({ client }: Fill): Promise<void> {
  await client.query(
    `INSERT INTO house_adverts (country_id, section_id, title, body, action, url, image_url)
     SELECT country_id, section_id, title, body, action, url, image_url FROM jsonb_to_recordset($1::jsonb)
       AS x (country_id int, section_id int, title text, body text, action text, url text, image_url text)`,
    [JSON.stringify([...adverts()])],
  );
}
