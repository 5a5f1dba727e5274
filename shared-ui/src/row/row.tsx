import { Children, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../icons/icons';
import { join } from '../join';
import { SectionHead } from '../section/section';
import css from './row.module.css';
import { useAutoplay } from './use-autoplay';
import { useRow } from './use-row';

export interface RowProps {
  title: string;
  level?: 2 | 3;
  /** The way on: a MoreLink. */
  more?: ReactNode;
  /**
   * How many stand side by side at 1440: `news` a lead of two widths and two more, `posters` 4.4, `videos` 3.3,
   * `three` 3, `two` 2.2, `six` 6. Another measure: set `--column` from `className`.
   */
  columns?: 'news' | 'posters' | 'videos' | 'three' | 'two' | 'six';
  /** Goes on by itself every 5000 ms, by the rules of decision C7. */
  autoplay?: boolean;
  /** The track runs to the edges of the sheet; off inside a column or panel. */
  bleed?: boolean;
  small?: boolean;
  /** The slides hold no link or key: the track itself takes the focus, so that arrow keys can scroll it. */
  focusable?: boolean;
  className?: string;
  /** One slide each. */
  children: ReactNode;
}

/** A row that scrolls sideways: a list with snap points, complete without script; keys and counter come with it. */
export function Row(props: RowProps) {
  const {
    title,
    level,
    more,
    columns = 'three',
    autoplay = false,
    bleed = true,
    small,
    focusable,
    className,
    children,
  } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);
  const { view, approach, step, restart } = useRow(frame, track);
  const auto = useAutoplay(autoplay && slides.length > 1, () => (view.atEnd ? restart() : step(1)));
  const fits = view.atStart && view.atEnd;

  const use = (by: 1 | -1) => {
    auto.stop();
    step(by);
  };
  const controls = !fits && (
    <div className={css.controls}>
      {auto.allowed && (
        <IconButton label={auto.playing ? 'Pause' : 'Play'} className={css.pause} onClick={auto.toggle}>
          {auto.playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
      <span className={css.counter}>
        {view.to > view.from ? `${view.from}–${view.to}` : view.from} / {slides.length}
      </span>
      <IconButton label="Previous" className={css.step} disabled={view.atStart} onClick={() => use(-1)}>
        <ArrowLeftIcon />
      </IconButton>
      <IconButton label="Next" className={css.step} disabled={view.atEnd} onClick={() => use(1)}>
        <ArrowRightIcon />
      </IconButton>
    </div>
  );

  return (
    <section aria-labelledby={id} className={className} onPointerEnter={approach} onFocus={approach}>
      <SectionHead
        id={id}
        title={title}
        level={level}
        small={small}
        end={
          <>
            {controls}
            {more}
          </>
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches, so that reading is never interrupted */}
      <div
        ref={frame}
        className={css.frame}
        // A page whose scripts wait for its reader still brings them for what moves by itself.
        data-autoplay={autoplay || undefined}
        onPointerEnter={auto.hold}
        onPointerLeave={auto.release}
        onFocus={auto.hold}
        onBlur={auto.release}
        onPointerDown={auto.stop}
        onWheel={auto.stop}
        onKeyDown={auto.stop}
      >
        <ul
          ref={track}
          className={join(css.track, bleed && css.bleed)}
          data-columns={columns}
          tabIndex={focusable ? 0 : undefined}
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their place
            <li key={index} className={css.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
