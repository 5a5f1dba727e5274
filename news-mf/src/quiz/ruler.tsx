import css from './ruler.module.css';

/** The questions as ticks of a ruler: done in ink, the current one in the signal colour. */
export function Ruler({ at, of }: { at: number; of: number }) {
  return (
    <div
      className={css.ruler}
      role="progressbar"
      aria-label={`Question ${at + 1} of ${of}`}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={at + 1}
    >
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks are their index
        <i key={index} data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'} />
      ))}
    </div>
  );
}
