import { toSlug } from '@unitbase/contracts/slug';
import { copyRows } from '../copy';
import { dayAfter } from '../dates';
import { NO_PICTURE, type Picture, picturesFor } from '../pictures';
import { escapeHtml, type Facts, paragraphs, write } from '../prose';
import { type Random, randomOf } from '../random';
import type { Fill } from '../step';
import { ArticlePictures } from './article-pictures';
import { type Dateline, datelines, factsOf, hasCompany, suits } from './facts';
import { authors, tags } from './newsroom';
import { readStories, type Story, storyFacts } from './stories';

const NETWORK = 4;

const LONG_FEATURES = ['long-features', 'long-workshops', 'long-journeys'].flatMap(readStories);

/** Number of articles of each type (decision D74); 1,140 in all. */
const PLAN = [
  { type: 1, count: 640, stories: [...readStories('news'), ...readStories('news-trade')] },
  { type: 2, count: 120, stories: readStories('questions') },
  { type: 3, count: 130, stories: LONG_FEATURES },
  { type: 3, count: 30, stories: readStories('features') },
  { type: NETWORK, count: 110, stories: readStories('network') },
  { type: 5, count: 110, stories: readStories('reports') },
] as const;

interface Article {
  row: {
    id: number;
    articleType: number;
    isExternal: boolean;
    featuredRank: number | null;
    leadRank: number | null;
    [column: string]: unknown;
  };
  blocks: object[];
  tags: number[];
  country: number;
}

/** A story from a country, with its headline. */
interface Assignment {
  story: Story;
  place: Dateline;
  facts: Facts;
  title: string;
}

/** Number of articles in a row of which no two have the same kind of story. */
const APART = 6;

/** Assigns stories so that no headline stands twice and neighbours differ in kind. */
class StoryAssigner {
  readonly #places: readonly Dateline[];
  readonly #slugs = new Set<string>();
  readonly #latest: Story[] = [];
  readonly #placesByStory = new Map<Story, Set<string>>();
  readonly #companies = new Map<Story, Set<string>>();

  constructor(places: readonly Dateline[]) {
    this.#places = places.flatMap((place) =>
      Array<Dateline>(Math.min(12, 1 + Math.round(place.weight / 150))).fill(place),
    );
  }

  assign(stories: readonly Story[], day: string, random: Random): Assignment {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const story = random.pick(stories);
      const place = random.pick(this.#places);
      // A short list of stories cannot avoid its latest, and a small directory lacks some kinds of companies.
      const isFresh = tries > 200 || !this.#latest.includes(story);
      const isStaffed = tries > 1_000 || hasCompany(story, place);
      if (!isFresh || !isStaffed || !suits(story, place, day)) continue;
      const facts = { ...factsOf(place, story, day, random), ...storyFacts(story, random) };
      const title = write(random.pick(story.titles), facts, random);
      const companies = this.#companies.get(story) ?? new Set();
      // A company moves, grows or opens once.
      const hasCompanyTwice = tries <= 1_000 && companies.has(facts.company ?? '');
      const key = placeKey(story, place, facts);
      const places = this.#placesByStory.get(story) ?? new Set();
      if (this.#slugs.has(toSlug(title)) || hasCompanyTwice || places.has(key)) continue;
      this.#companies.set(story, companies.add(facts.company ?? ''));
      this.#slugs.add(toSlug(title));
      if (story.once) this.#placesByStory.set(story, places.add(key));
      this.#latest.push(story);
      if (this.#latest.length > APART) this.#latest.shift();
      return { story, place, facts, title };
    }
    throw new Error(`No story is left for ${day}. Add titles to starting-data/texts/stories.`);
  }
}

/** Returns the key of the country or city of which only one article may be written from the story. */
const placeKey = ({ once }: Story, { iso }: Dateline, { city }: Facts): string =>
  once === 'city' ? `${iso} ${city}` : iso;

/** Returns all articles, the newest first. Each depends on its number and the day only. */
function writeArticles(places: Dateline[], today: string): Article[] {
  const order = PLAN.flatMap(({ type, count, stories }) =>
    Array.from({ length: count }, (_, i) => ({ type, stories, place: (i + 0.5) / count })),
  ).sort((a, b) => a.place - b.place || a.type - b.type);
  const assigner = new StoryAssigner(places);
  const pictures = new ArticlePictures();
  return order.map(({ type, stories }, index) => {
    const id = index + 1;
    const random = randomOf('article', id);
    // About one a day, denser at the top: the first page is of the last days.
    const published = dayAfter(today, -Math.floor(index * 0.93));
    const assignment = assigner.assign(stories, published, random);
    const { story, place, facts } = assignment;
    return writeArticle(
      { id, type, published },
      assignment,
      pictures.next(id, story, place.iso, facts.city ?? ''),
      random,
    );
  });
}

/** Caption that fits any article, because it says what the picture shows. */
const captionOf = (picture: Picture | undefined) => (picture ? `${picture.imageAlt}. Archive picture.` : '');

function writeArticle(
  { id, type, published }: { id: number; type: number; published: string },
  { story, place, facts, title }: Assignment,
  pictures: readonly (Picture | undefined)[],
  random: Random,
): Article {
  const slug = toSlug(title);
  const strapline = write(random.pick(story.straplines), facts, random);
  const isExternal = type === 1 && id % 97 === 5;
  const sponsor = place.companies.find(({ name }) => name === facts.company);
  return {
    row: {
      id,
      articleType: type,
      title,
      slug,
      strapline: escapeHtml(strapline),
      introduction: escapeHtml(write(random.pick(story.introductions), facts, random)),
      authorId: type === NETWORK ? null : random.int(1, authors.length),
      status: 'published',
      datePublished: published,
      dateModified: new Date(published),
      isExternal,
      externalLink: isExternal ? `https://press.example/${slug}` : '',
      metaTagContent: strapline,
      advertCountry: place.name,
      companyName: type === NETWORK ? (facts.company ?? '') : '',
      companyWebsite: type === NETWORK ? sponsor?.web || 'https://partner.example/' : '',
      mainImageCaption: captionOf(pictures[0]),
      featuredRank: null,
      leadRank: null,
      ...pictureOf(pictures[0]),
    },
    blocks: bodyOf(id, story, facts, pictures[1], random),
    tags: story.tags.map((tag) => tagId(tag)),
    country: place.id,
  };
}

function tagId(name: string): number {
  const index = tags.indexOf(name);
  if (index < 0) throw new Error(`The newsroom has no tag called ${name}.`);
  return index + 1;
}

const pictureOf = (picture: Picture | undefined) => picture ?? NO_PICTURE;

/** Returns a text block for each part, with a picture in the middle. */
function bodyOf(articleId: number, story: Story, facts: Facts, picture: Picture | undefined, random: Random) {
  const blocks: Article['blocks'] = [];
  const add = (
    block: { contentType: 'T' | 'I'; content: string; imageCaption: string },
    shown: typeof NO_PICTURE = NO_PICTURE,
  ) => blocks.push({ articleId, position: blocks.length + 1, imageText: '', ...block, ...shown });
  const middle = Math.ceil(story.parts.length / 2);
  story.parts.forEach((part, i) => {
    if (i === middle && picture) {
      add({ contentType: 'I', content: '', imageCaption: captionOf(picture) }, picture);
    }
    const heading = part.heading ? `<h2>${escapeHtml(write(part.heading, facts, random))}</h2>` : '';
    add({
      contentType: 'T',
      content: heading + paragraphs(part.pool, part.take, facts, random),
      imageCaption: '',
    });
  });
  return blocks;
}

/** Loads authors, tags, articles with their blocks, related articles and page views. */
export async function fillArticles({ client, today }: Fill): Promise<void> {
  await copyRows(
    client,
    'authors',
    authors.map(({ name: fullName, jobTitle }, i) => ({
      id: i + 1,
      fullName,
      slug: toSlug(fullName),
      jobTitle,
      ...pictureOf(picturesFor('portrait', fullName, 1)[0]),
    })),
  );
  await copyRows(
    client,
    'tags',
    tags.map((name, i) => ({ id: i + 1, name, slug: toSlug(name) })),
  );

  const articles = writeArticles(await datelines(client), today);
  const own = articles.filter(({ row }) => !row.isExternal);
  own.slice(0, 3).forEach(({ row }, i) => {
    row.leadRank = i + 1;
  });
  own
    .filter(({ row }) => row.articleType === 3)
    .slice(0, 4)
    .forEach(({ row }, i) => {
      row.featuredRank = i + 1;
    });
  await copyRows(
    client,
    'articles',
    articles.map(({ row }) => row),
  );
  await copyRows(
    client,
    'article_contents',
    articles.flatMap(({ blocks }) => blocks).map((block, i) => ({ id: i + 1, ...block })),
  );
  await copyRows(
    client,
    'article_tags',
    articles.flatMap(({ row, tags: own }) =>
      [...new Set(own)].map((tagId) => ({ articleId: row.id, tagId })),
    ),
  );
  await copyRows(
    client,
    'article_countries',
    articles.map(({ row, country }) => ({ articleId: row.id, countryId: country })),
  );
  await copyRows(client, 'related_articles', relatedOf(own));
  await copyRows(client, 'article_views', viewsOf(own, today));
}

/** Relates each article to three others of its country, or else of its type. */
function* relatedOf(articles: Article[]) {
  for (const [index, article] of articles.entries()) {
    const others = articles.slice(Math.max(0, index - 120), index + 120).filter((other) => other !== article);
    const near = [
      ...others.filter(({ country }) => country === article.country),
      ...others.filter(({ row }) => row.articleType === article.row.articleType),
    ];
    for (const [i, other] of differentPictures(article, new Set(near)).slice(0, 3).entries()) {
      yield { articleId: article.row.id, relatedId: other.row.id, position: i + 1 };
    }
  }
}

/** Leaves out articles whose picture another one, or the article itself, has. */
function differentPictures(article: Article, others: Iterable<Article>): Article[] {
  const shown = new Set([article.row.imageUrl]);
  return [...others].filter(({ row }) => !shown.has(row.imageUrl) && shown.add(row.imageUrl));
}

/** Page views of the last days, for the most-read list. */
function* viewsOf(articles: Article[], today: string) {
  for (const { row } of articles.slice(0, 60)) {
    const random = randomOf('views', row.id);
    const views = random.int(40, 4_000);
    yield { articleId: row.id, day: dayAfter(today, -random.int(0, 6)), views };
  }
}
