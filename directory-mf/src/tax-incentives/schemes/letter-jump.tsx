import { ALPHABET, letterId } from '../places/alphabet';
import css from './letter-jump.module.css';

/** Renders the alphabet as links into the table; letters without a place are no links. */
export function LetterJump({ letters }: { letters: readonly string[] }) {
  return (
    <nav className={css.letters} aria-label="Jump to a letter" data-print="no">
      {ALPHABET.map((letter) =>
        letters.includes(letter) ? (
          <a key={letter} href={`#${letterId(letter)}`}>
            {letter}
          </a>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}
