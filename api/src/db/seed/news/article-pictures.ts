import { type Picture, PictureRota, type Subject } from '../pictures';
import { getAtlas } from '../places/atlas';
import { landOf, pagePictures } from '../places/scenes';
import type { Story } from './stories';

/** Number of pictures in a row of which no two are the same, where the pool allows it. */
const APART = 60;

const CITY: Subject = { scenes: ['city', 'canal'] };

/** Pictures that the pages of each country show already. */
const shownByIso = new Map(
  getAtlas().map((country) => {
    const { sections, gallery, cities } = pagePictures(country);
    return [country.iso, new Set([...sections, ...gallery, ...cities].map(({ imageUrl }) => imageUrl))];
  }),
);

/** Chooses pictures of articles by subject and country, none again on the same page. */
export class ArticlePictures {
  readonly #rota = new PictureRota();

  /** Returns the head picture and the one inside the text. */
  next(id: number, story: Story, iso: string): [Picture | undefined, Picture | undefined] {
    const land = landOf(iso);
    const except = shownByIso.get(iso);
    const landscape = (limits: object) => this.#rota.next('landscape', { land }, id, limits);
    const subject = { scenes: story.stills, land };
    const topic = story.cityPicture
      ? this.#rota.next('landscape', { ...CITY, land }, id, { apart: APART })
      : this.#rota.next('still', subject, id, { apart: APART });
    const head = topic ?? this.#country(id, land, except) ?? landscape({ apart: 2 });
    const inside = this.#country(id + 1, land, except) ?? landscape({ apart: 2 });
    return [head, inside?.imageUrl === head?.imageUrl ? undefined : inside];
  }

  /** A picture of the country that its own pages do not show. */
  #country(id: number, land: readonly string[], except: Set<string> = new Set()): Picture | undefined {
    return (
      this.#rota.next(id % 3 === 0 ? 'lead' : 'landscape', { land }, id, { apart: APART, except }) ??
      this.#rota.next(id % 3 === 0 ? 'landscape' : 'lead', { land }, id, { apart: APART, except })
    );
  }
}
