import { Wrap } from '../layout/layout';
import { Text } from '../text/text';
import { gallery } from './examples';
import css from './gallery.module.css';

/** The kit on one sheet: every example of every component, named. Served by the tooling, never part of the site. */
export function Gallery() {
  return (
    <main id="top">
      <Wrap>
        <Text as="h1" look="poster">
          Kit sheet
        </Text>
        {Object.entries(gallery).map(([component, examples]) => (
          <section key={component} id={component} className={css.part}>
            <Text as="h2" look="h2">
              {component}
            </Text>
            <div className={css.examples}>
              {Object.entries(examples).map(([name, example]) => (
                <div key={name} className={css.example}>
                  <Text look="hint">{name}</Text>
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
