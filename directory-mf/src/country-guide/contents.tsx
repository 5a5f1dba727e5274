import { Button } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { useId, useRef } from 'react';
import css from './contents.module.css';

interface ContentsProps {
  entries: readonly { id: string; title: string }[];
}

/**
 * The sections of a guide: links beside the text, a drop-down with Go on narrow screens (decision C17). No form holds them:
 * pressed before any script answers, Go is done afterwards, where a form would load the page anew and show its top.
 */
export function Contents({ entries }: ContentsProps) {
  const id = useId();
  const chosen = useRef<HTMLSelectElement>(null);
  const go = () => {
    const target = chosen.current?.value ?? '';
    const part = document.getElementById(target);
    part?.scrollIntoView();
    // As after a link to it: the next Tab goes on from there, not from Go, which would scroll back.
    part?.focus({ preventScroll: true });
    history.replaceState(history.state, '', `#${target}`);
  };
  return (
    <nav className={css.contents} aria-label="Contents" data-print="no">
      <div className={css.jump}>
        <label htmlFor={id}>Go to section</label>
        <div>
          <select ref={chosen} id={id} className={css.select}>
            {entries.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.title}
              </option>
            ))}
          </select>
          <Button variant="line" onClick={go}>
            Go
          </Button>
        </div>
      </div>
      <ol className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link href={`#${entry.id}`}>{entry.title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
