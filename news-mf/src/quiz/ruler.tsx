import css from './ruler.module.css';

/** Renders progress as a ruler with one tick a question. */
export function Ruler({ index: current, count }: { index: number; count: number }) {
  return (
    <div
      className={css.ruler}
      role="progressbar"
      aria-label={`Question ${current + 1} of ${count}`}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={current + 1}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick has no identity but its index
        <i key={index} data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'} />
      ))}
    </div>
  );
}
