import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import css from './carousel.module.css';

/** Visible slides, counted from 1, and whether the first or last position is reached. */
export interface RowView {
  from: number;
  to: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Events that end a scroll to a slide: it came to rest, or the visitor interrupted it. Old Safari lacks `scrollend`. */
const SCROLL_END_EVENTS = ['scrollend', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Returns the visible slides and functions that scroll. Scrolling is native; Swiper (CSS mode) loads at the first hover or
 * focus and then takes over steps, so that the first view loads none of it.
 */
export function useCarousel(
  frame: RefObject<HTMLDivElement | null>,
  track: RefObject<HTMLUListElement | null>,
) {
  const [view, setView] = useState<RowView>({ from: 1, to: 1, atStart: true, atEnd: false });
  const swiper = useRef<Swiper | undefined>(undefined);
  const isRequested = useRef(false);
  /** Target slide while the carousel scrolls; until it rests Swiper knows only the current one. */
  const target = useRef<number | undefined>(undefined);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const clearTarget = () => {
      target.current = undefined;
    };
    const update = () => {
      setView(measure(list));
      const position = swiper.current?.snapGrid[target.current ?? -1];
      if (position !== undefined && Math.abs(list.scrollLeft - position) < 2) clearTarget();
    };
    update();
    list.addEventListener('scroll', update, { passive: true });
    for (const event of SCROLL_END_EVENTS) list.addEventListener(event, clearTarget, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      list.removeEventListener('scroll', update);
      for (const event of SCROLL_END_EVENTS) list.removeEventListener(event, clearTarget);
      window.removeEventListener('resize', update);
    };
  }, [track]);

  useEffect(
    () => () => {
      swiper.current?.destroy(true, true);
    },
    [],
  );

  const approach = useCallback(() => {
    const element = frame.current;
    const list = track.current;
    if (isRequested.current || !element || !list) return;
    isRequested.current = true;
    import('swiper').then(
      ({ Swiper: Core }) => {
        if (!element.isConnected) return;
        swiper.current = new Core(element, {
          cssMode: true,
          // Swiper counts the margin between slides as part of them.
          slidesPerView: 'auto',
          wrapperClass: css.track,
          slideClass: css.slide,
          simulateTouch: false,
        });
      },
      () => {
        isRequested.current = false;
      },
    );
  }, [frame, track]);

  const step = useCallback(
    (by: 1 | -1) => {
      const list = track.current;
      if (!list) return;
      if (!swiper.current) return scrollBySlide(list, by);
      const { activeIndex, snapGrid } = swiper.current;
      const next = Math.min(Math.max((target.current ?? activeIndex) + by, 0), snapGrid.length - 1);
      target.current = next;
      swiper.current.slideTo(next);
    },
    [track],
  );

  const restart = useCallback(() => track.current?.scrollTo({ left: 0, behavior: 'smooth' }), [track]);
  return { view, approach, step, restart };
}

/** Scrolls to the next or previous slide without Swiper. */
function scrollBySlide(list: HTMLElement, by: 1 | -1): void {
  const slides = slidesOf(list);
  const left = list.scrollLeft;
  const stops = slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  const next = by === 1 ? stops.find((stop) => stop > left + 2) : stops.findLast((stop) => stop < left - 2);
  if (next !== undefined) list.scrollTo({ left: next, behavior: 'smooth' });
}

const slidesOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement);

function measure(list: HTMLElement): RowView {
  const slides = slidesOf(list);
  const origin = slides[0]?.offsetLeft ?? 0;
  const left = list.scrollLeft;
  const right = left + list.clientWidth;
  const visible = slides.flatMap((slide, index) => {
    const start = slide.offsetLeft - origin;
    return start >= left - 2 && start + slide.offsetWidth <= right + 2 ? [index + 1] : [];
  });
  const from = visible[0] ?? 1;
  return { from, to: visible.at(-1) ?? from, atStart: left <= 2, atEnd: right >= list.scrollWidth - 2 };
}
