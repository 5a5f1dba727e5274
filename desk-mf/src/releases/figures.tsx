import type { ReleaseFigures } from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import { formatCount } from '@unitbase/contracts/numbers';
import css from './releases.module.css';

type FiguresProps = { figures: ReleaseFigures | null };

/** Renders the errors of a release among its pages. */
export function ErrorFigures({ figures }: FiguresProps) {
  if (!figures) return <span className={css.mute}>{text.noFigures}</span>;
  const { errors, views } = figures;
  return (
    <>
      <b className={errors > 0 ? css.bad : undefined}>{formatCount(errors)}</b>
      <span className={css.second}>{text.inPages(views)}</span>
    </>
  );
}

/** Renders the web vitals of a release; those above a good value (web.dev/vitals) stand out. */
export function VitalFigures({ figures }: FiguresProps) {
  const vitals = text.vitalsOf(figures);
  if (vitals.length === 0) return <span className={css.mute}>{text.noFigures}</span>;
  return (
    <ul className={css.vitals}>
      {vitals.map(({ name, value, isGood }) => (
        <li key={name}>
          <span>{name}</span> <b className={isGood ? undefined : css.bad}>{value}</b>
        </li>
      ))}
    </ul>
  );
}
