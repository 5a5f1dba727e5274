import { Button } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { type FormEvent, useId } from 'react';
import css from './contents.module.css';

interface ContentsProps {
  entries: readonly { id: string; title: string }[];
}

/** The sections of a guide: links beside the text, a drop-down with Go on narrow screens (decision C17). */
export function Contents({ entries }: ContentsProps) {
  const id = useId();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = String(new FormData(event.currentTarget).get('section'));
    document.getElementById(target)?.scrollIntoView();
    history.replaceState(history.state, '', `#${target}`);
  };
  return (
    <nav className={css.contents} aria-label="Contents" data-print="no">
      <form className={css.jump} onSubmit={go}>
        <label htmlFor={id}>Go to section</label>
        <div>
          <select id={id} name="section" className={css.select}>
            {entries.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.title}
              </option>
            ))}
          </select>
          <Button type="submit" look="line">
            Go
          </Button>
        </div>
      </form>
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
