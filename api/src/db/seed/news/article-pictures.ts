import { type Picture, PictureRota, type Subject } from '../pictures';
import { getAtlas } from '../places/atlas';
import { hasSkyline, landOf, pagePictures } from '../places/scenes';
import type { Story } from './stories';

/** Turns after which a picture may return: an article takes two, so 31 articles. */
const APART = 62;

const CITY = ['city', 'canal'];

/** Pictures that the pages of each country show already. */
const shownByIso = new Map(
  getAtlas().map((country) => {
    const { sections, gallery, cities } = pagePictures(country);
    return [country.iso, new Set([...sections, ...gallery, ...cities].map(({ imageUrl }) => imageUrl))];
  }),
);

const largeCities = new Set(
  getAtlas().flatMap(({ iso, cities }) => cities.filter(hasSkyline).map(({ name }) => `${iso} ${name}`)),
);

/** Chooses pictures of articles by subject and country, none again on the same page. */
export class ArticlePictures {
  readonly #rota = new PictureRota();

  /** Returns the head picture and the one inside the text; none where the pool has none that is fresh and true. */
  next(id: number, story: Story, iso: string, city: string): [Picture | undefined, Picture | undefined] {
    const land = landOf(iso);
    const topic =
      story.cityPicture && largeCities.has(`${iso} ${city}`)
        ? this.#take('landscape', { scenes: CITY, land }, id)
        : this.#take('still', { scenes: story.stills, land }, id);
    // A story about mountains shows mountains, in its text as well.
    const own = land.filter((scene) => story.landscapes.length === 0 || story.landscapes.includes(scene));
    const head = topic ?? this.#landscape(id, iso, own);
    const inside = this.#landscape(id + 1, iso, own);
    // Some pictures look alike and have the same caption.
    return [head, inside && inside.imageAlt === head?.imageAlt ? this.#landscape(id + 2, iso, own) : inside];
  }

  /** A picture of the country, if possible one that the country's own pages do not show. */
  #landscape(id: number, iso: string, land: readonly string[]): Picture | undefined {
    const except = shownByIso.get(iso);
    const [first, second] =
      id % 3 === 0 ? (['lead', 'landscape'] as const) : (['landscape', 'lead'] as const);
    return (
      this.#take(first, { land }, id, except) ??
      this.#take(second, { land }, id, except) ??
      this.#take('landscape', { land }, id)
    );
  }

  #take(kind: string, subject: Subject, id: number, except?: Set<string>): Picture | undefined {
    return this.#rota.next(kind, subject, id, { apart: APART, except });
  }
}
