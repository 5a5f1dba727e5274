import { type ReactNode, useEffect, useState } from 'react';
import { TextField } from '../field/text-field';
import { Text } from '../text/text';
import css from './gallery.module.css';
import { useSearchState } from './search-state';

export { gallery } from './examples';

export type Examples = Record<string, Record<string, ReactNode>>;

interface GalleryProps {
  /** Named examples by component. */
  examples: Examples;
}

/** Widths of the frame, in CSS pixels; 0 for the whole width. */
const WIDTHS = [390, 820, 1_440, 0];

/**
 * Renders the list of components and, in a frame of the chosen width, the examples of one, for `npm run gallery`. The
 * page's address holds the choice.
 */
export function Gallery({ examples }: GalleryProps) {
  const names = Object.keys(examples);
  const [{ component: chosen, width, theme }, choose] = useSearchState();
  const component = chosen && names.includes(chosen) ? chosen : (names[0] ?? '');
  const frame = new URLSearchParams({ only: component, theme });
  return (
    <div className={css.gallery}>
      <ComponentList names={names} current={component} onChoose={(name) => choose({ component: name })} />
      <main className={css.main}>
        <header className={css.head}>
          <Text as="h1" variant="h1">
            {component}
          </Text>
          <fieldset className={css.choices}>
            <legend>Width</legend>
            {WIDTHS.map((pixels) => (
              <Choice key={pixels} isCurrent={width === pixels} onChoose={() => choose({ width: pixels })}>
                {pixels || 'Full'}
              </Choice>
            ))}
          </fieldset>
          <fieldset className={css.choices}>
            <legend>Theme</legend>
            {(['light', 'dark'] as const).map((name) => (
              <Choice key={name} isCurrent={theme === name} onChoose={() => choose({ theme: name })}>
                {name}
              </Choice>
            ))}
          </fieldset>
        </header>
        <iframe
          key={component}
          src={`?${frame}`}
          title={`Examples of ${component}`}
          width={width || '100%'}
          className={css.frame}
        />
        <Source component={component} />
      </main>
    </div>
  );
}

interface ComponentListProps {
  names: readonly string[];
  current: string;
  onChoose: (name: string) => void;
}

/** Renders the components whose names contain the typed text. */
function ComponentList({ names, current, onChoose }: ComponentListProps) {
  const [text, setText] = useState('');
  const matches = names.filter((name) => name.includes(text.trim().toLowerCase()));
  return (
    <nav aria-label="Components" className={css.list}>
      <TextField
        label={`Find one of ${names.length} components`}
        type="search"
        value={text}
        onValueChange={setText}
      />
      <ul>
        {matches.map((name) => (
          <li key={name}>
            <Choice isCurrent={name === current} onChoose={() => onChoose(name)}>
              {name}
            </Choice>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <Text mute>No component has such a name.</Text>}
    </nav>
  );
}

interface ChoiceProps {
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isCurrent, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={css.choice} aria-pressed={isCurrent} onClick={onChoose}>
      {children}
    </button>
  );
}

/** Renders the source of a component's examples, which the gallery's server reads from the project. */
function Source({ component }: { component: string }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    fetch(`/source/${component}`, { signal: controller.signal })
      .then((response) => response.text())
      .then(setSource)
      .catch((error) => controller.signal.aborted || setSource(String(error)));
    return () => controller.abort();
  }, [component]);
  return (
    <section aria-label="Source" className={css.source}>
      <Text as="h2" variant="h3">
        Source of the examples
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must scroll long lines. */}
      <pre tabIndex={0}>
        <code>{source}</code>
      </pre>
    </section>
  );
}

/** Renders the examples of one component, as the document of the gallery's frame. */
export function ExamplesOf({ examples }: { examples: Record<string, ReactNode> }) {
  return (
    <main className={css.examples}>
      {Object.entries(examples).map(([name, example]) => (
        <section key={name} aria-label={name} className={css.example}>
          <Text variant="hint">{name}</Text>
          {example}
        </section>
      ))}
    </main>
  );
}
