import { Children, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../icons/icons';
import { join } from '../join';
import { SectionHead } from '../section/section';
import css from './carousel.module.css';
import { useAutoplay } from './use-autoplay';
import { useCarousel } from './use-carousel';

export interface CarouselProps {
  title: string;
  level?: 2 | 3;
  /** Link to more, a `MoreLink`. */
  more?: ReactNode;
  /**
   * Slides side by side at 1440 px: `news` one of double width and two more, `posters` 4.4, `videos` 3.3, `three` 3,
   * `two` 2.2, `six` 6. For another width set `--column` from `className`.
   */
  columns?: 'news' | 'posters' | 'videos' | 'three' | 'two' | 'six';
  /** Plays automatically every 5000 ms (decision C7). */
  autoplay?: boolean;
  /** Extends the track to the edges of the page; set false inside a column or panel. */
  bleed?: boolean;
  small?: boolean;
  /** Makes the track focusable, so that arrow keys can scroll slides without links or buttons. */
  focusable?: boolean;
  className?: string;
  /** One slide per child. */
  children: ReactNode;
}

/** Renders a list that scrolls sideways, also without script; script adds buttons and a counter. */
export function Carousel(props: CarouselProps) {
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
  const { view, approach, step, restart } = useCarousel(frame, track);
  const auto = useAutoplay(autoplay && slides.length > 1, () => (view.atEnd ? restart() : step(1)));
  const isComplete = view.atStart && view.atEnd;
  const stopAndStep = (by: 1 | -1) => {
    auto.stop();
    step(by);
  };
  const controls = !isComplete && (
    <div className={css.controls}>
      {auto.allowed && (
        <IconButton label={auto.playing ? 'Pause' : 'Play'} className={css.pause} onClick={auto.toggle}>
          {auto.playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
      <span className={css.counter}>
        {view.to > view.from ? `${view.from}–${view.to}` : view.from} / {slides.length}
      </span>
      <IconButton
        label="Previous"
        className={css.step}
        disabled={view.atStart}
        onClick={() => stopAndStep(-1)}
      >
        <ArrowLeftIcon />
      </IconButton>
      <IconButton label="Next" className={css.step} disabled={view.atEnd} onClick={() => stopAndStep(1)}>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause autoplay */}
      <div
        ref={frame}
        className={css.frame}
        // Pages that load scripts at the first interaction load them at once for autoplay.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have a fixed order
            <li key={index} className={css.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
