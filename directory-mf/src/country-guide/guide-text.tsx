import type { Country, FilmGuide } from '@unitbase/contracts/entities/places';
import * as messages from '@unitbase/contracts/messages';
import { Alert } from '@unitbase/shared-ui/alert';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { CountryGallery } from './country-gallery';
import { type GuideSection, guideSections } from './guide-sections';
import css from './guide-text.module.css';

type GalleryPicture = Country['country_gallery'][number];

/** Returns the entries of a guide's contents: first section, gallery if any, other sections. */
export function guideEntries(guides: readonly FilmGuide[], gallery: readonly GalleryPicture[]) {
  const [first, ...rest] = guideSections(guides).map(({ id, guide }) => ({ id, title: guide.title }));
  const pictures = gallery.length > 0 ? [{ id: 'gallery', title: messages.country.gallery }] : [];
  return [...(first ? [first] : []), ...pictures, ...rest];
}

interface GuideTextProps {
  guides: readonly FilmGuide[];
  gallery: readonly GalleryPicture[];
  place: string;
}

/** Renders the first section, the gallery and the other sections (docs/requirements/directory.md §2). */
export function GuideText({ guides, gallery, place }: GuideTextProps) {
  const [first, ...rest] = guideSections(guides);
  return (
    <>
      {first ? <GuidePart section={first} /> : <Alert kind="info" title={messages.country.guideNotWritten} />}
      {gallery.length > 0 && <CountryGallery pictures={gallery} place={place} />}
      {rest.map((section) => (
        <GuidePart key={section.id} section={section} />
      ))}
    </>
  );
}

function GuidePart({ section: { id, alias, guide } }: { section: GuideSection }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={css.part}>
      {alias && <span id={alias} />}
      <Text as="h2" variant="d2" id={`${id}-title`} className={css.title}>
        {guide.title}
      </Text>
      <Prose html={guide.description} />
    </section>
  );
}
