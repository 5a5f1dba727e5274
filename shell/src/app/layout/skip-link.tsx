import { messages } from '@unitbase/contracts/messages';
import css from './skip-link.module.css';

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      {messages.common.skipToContent}
    </a>
  );
}
