import { Button } from '@unitbase/shared-ui/button';
import { ContentsLinks } from '@unitbase/shared-ui/contents';
import { Select } from '@unitbase/shared-ui/select';
import { useId, useRef } from 'react';
import { useCurrentSection } from '../shared/use-current-section';
import css from './contents.module.css';

interface ContentsProps {
  entries: readonly { id: string; title: string }[];
}

/**
 * Renders the sections of a guide as links, the one in view marked, or as a select with Go on narrow screens (decision
 * C17). It is no form: an early press of Go is replayed after hydration, while a form would reload the page.
 */
export function Contents({ entries }: ContentsProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const current = useCurrentSection(entries.map((entry) => entry.id).join(' '));
  const go = () => {
    const sectionId = select.current?.value ?? '';
    const section = document.getElementById(sectionId);
    section?.scrollIntoView();
    // Tab continues from the section, as after a link; from Go it would scroll back.
    section?.focus({ preventScroll: true });
    history.replaceState(history.state, '', `#${sectionId}`);
  };
  return (
    <nav className={css.contents} aria-label="Contents" data-print="no">
      <div className={css.jump}>
        <label htmlFor={id}>Go to section</label>
        <div>
          <Select ref={select} id={id} className={css.select}>
            {entries.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.title}
              </option>
            ))}
          </Select>
          <Button variant="line" onClick={go}>
            Go
          </Button>
        </div>
      </div>
      <ContentsLinks entries={entries} current={current} className={css.list} />
    </nav>
  );
}
