import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { Button } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { useOnDemand } from '../../shared/on-demand/use-on-demand';
import css from './gallery-section.module.css';
import { nameOf } from './picture-name';

const PREVIEW_COUNT = 5;

interface GallerySectionProps {
  company: Company;
  /** Whether the profile is not public yet: only its managers can read the gallery. */
  isPreview?: boolean;
}

/** Renders the first pictures as mosaic or list; the viewer with all of them loads when opened (decision D45). */
export function GallerySection({ company, isPreview = false }: GallerySectionProps) {
  const [isList, setIsList] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [tile, setTile] = useState<string>();
  const [GalleryViewer, loadViewer, intentHandlers] = useOnDemand(() =>
    import(/* webpackChunkName: "gallery-viewer" */ './gallery-viewer').then(
      (module) => module.GalleryViewer,
    ),
  );
  const move = (next: number | null) => {
    setAt(next);
    setTile(undefined);
  };
  const preview = company.gallery_preview.slice(0, isList ? undefined : PREVIEW_COUNT);
  if (preview.length === 0) return null;
  return (
    <Wrap className={css.gallery} data-below="">
      <Section
        title={messages.profile.gallery}
        id="gallery"
        small
        tight
        end={
          <>
            <Text as="span" variant="small" mute num>
              1–{preview.length} / {company.gallery_count}
            </Text>
            <Button variant="quiet" aria-pressed={isList} data-print="no" onClick={() => setIsList(!isList)}>
              {isList ? 'Grid view' : 'List view'}
            </Button>
          </>
        }
      >
        <ul className={isList ? css.list : css.mosaic} data-count={Math.min(preview.length, PREVIEW_COUNT)}>
          {preview.map((image, index) => (
            <li key={image.id}>
              <a
                href={image.url}
                className={css.picture}
                aria-haspopup="dialog"
                {...intentHandlers}
                onClick={(event) => {
                  event.preventDefault();
                  setAt(index);
                  setTile(event.currentTarget.querySelector('img')?.currentSrc);
                  loadViewer(() => location.assign(image.url));
                }}
              >
                <Picture
                  src={image.url}
                  alt={nameOf(image, index, company.orgname)}
                  ratio={isList ? 'four-three' : 'fill'}
                  sizes={
                    index === 0 && !isList ? '(width < 48em) 100vw, 680px' : '(width < 48em) 50vw, 340px'
                  }
                />
                {isList && image.title && <span className={css.title}>{image.title}</span>}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      {GalleryViewer && (
        <GalleryViewer company={company} isOwn={isPreview} at={at} onMove={move} preview={tile} />
      )}
    </Wrap>
  );
}
