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

const SHOWN = 5;

/** The gallery, read only: a mosaic or a list of the first pictures, all of them in the viewer (decision D45), which comes when it is opened. */
export function GallerySection({ company }: { company: Company }) {
  const [list, setList] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [GalleryViewer, askForViewer, intent] = useOnDemand(() =>
    import(/* webpackChunkName: "gallery-viewer" */ './gallery-viewer').then(
      (module) => module.GalleryViewer,
    ),
  );
  const preview = company.gallery_preview.slice(0, list ? undefined : SHOWN);
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
            <Button variant="quiet" aria-pressed={list} data-print="no" onClick={() => setList(!list)}>
              {list ? 'Grid view' : 'List view'}
            </Button>
          </>
        }
      >
        <ul className={list ? css.list : css.mosaic} data-count={Math.min(preview.length, SHOWN)}>
          {preview.map((image, index) => (
            <li key={image.id}>
              <a
                href={image.url}
                className={css.picture}
                aria-haspopup="dialog"
                {...intent}
                onClick={(event) => {
                  event.preventDefault();
                  setAt(index);
                  askForViewer(() => location.assign(image.url));
                }}
              >
                <Picture
                  src={image.url}
                  alt={nameOf(image, index, company.orgname)}
                  ratio={list ? 'four-three' : 'fill'}
                  sizes={index === 0 && !list ? '(width < 48em) 100vw, 680px' : '(width < 48em) 50vw, 340px'}
                />
                {list && image.title && <span className={css.title}>{image.title}</span>}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      {GalleryViewer && <GalleryViewer company={company} at={at} onMove={setAt} />}
    </Wrap>
  );
}
