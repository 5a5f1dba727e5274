import type { ReactNode } from 'react';
import { Wrap } from '../layout/layout';
import { Text } from '../text/text';
import css from './gallery.module.css';

export { gallery } from './examples';

interface GalleryProps {
  /** Named examples by component. */
  examples: Record<string, Record<string, ReactNode>>;
}

/** Renders every example of every component on one page, for `npm run gallery`. */
export function Gallery({ examples: gallery }: GalleryProps) {
  return (
    <main id="top">
      <Wrap>
        <Text as="h1" variant="poster">
          Kit sheet
        </Text>
        {Object.entries(gallery).map(([component, examples]) => (
          <section key={component} id={component} className={css.part}>
            <Text as="h2" variant="h2">
              {component}
            </Text>
            <div className={css.examples}>
              {Object.entries(examples).map(([name, example]) => (
                <div key={name} className={css.example}>
                  <Text variant="hint">{name}</Text>
                  {example}
                </div>
              ))}
            </div>
          </section>
        ))}
      </Wrap>
    </main>
  );
}
