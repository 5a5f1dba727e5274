import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import css from './row.module.css';

/** What of a row is to be seen: slides counted from 1, and whether it can go on. */
export interface RowView {
  from: number;
  to: number;
  atStart: boolean;
  atEnd: boolean;
}

/**
 * What ends the way to a slide before the row is there: it rests elsewhere, or the visitor takes it over. Older Safari does
 * not tell the first.
 */
const ENDS = ['scrollend', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * A scrolling row: what it shows, and steps in it. It is native scrolling all along; Swiper, loaded on the first
 * approach of pointer or focus, takes over the steps in its CSS mode, so the first view carries none of it.
 */
export function useRow(frame: RefObject<HTMLDivElement | null>, track: RefObject<HTMLUListElement | null>) {
  const [view, setView] = useState<RowView>({ from: 1, to: 1, atStart: true, atEnd: false });
  const swiper = useRef<Swiper | undefined>(undefined);
  const asked = useRef(false);
  /** The slide that the row is on its way to: until it has come to rest Swiper knows only where it is. */
  const heading = useRef<number | undefined>(undefined);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const rest = () => {
      heading.current = undefined;
    };
    const look = () => {
      setView(measure(list));
      const aim = swiper.current?.snapGrid[heading.current ?? -1];
      if (aim !== undefined && Math.abs(list.scrollLeft - aim) < 2) rest();
    };
    look();
    list.addEventListener('scroll', look, { passive: true });
    for (const end of ENDS) list.addEventListener(end, rest, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      list.removeEventListener('scroll', look);
      for (const end of ENDS) list.removeEventListener(end, rest);
      window.removeEventListener('resize', look);
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
    if (asked.current || !element || !list) return;
    asked.current = true;
    import('swiper').then(
      ({ Swiper: Core }) => {
        if (!element.isConnected) return;
        swiper.current = new Core(element, {
          cssMode: true,
          // What stands between slides is a margin of theirs, which Swiper counts with them.
          slidesPerView: 'auto',
          wrapperClass: css.track,
          slideClass: css.slide,
          simulateTouch: false,
        });
      },
      () => {
        asked.current = false;
      },
    );
  }, [frame, track]);

  const step = useCallback(
    (by: 1 | -1) => {
      const list = track.current;
      if (!list) return;
      if (swiper.current) {
        const { activeIndex, snapGrid } = swiper.current;
        const to = Math.min(Math.max((heading.current ?? activeIndex) + by, 0), snapGrid.length - 1);
        heading.current = to;
        swiper.current.slideTo(to);
        return;
      }
      const now = list.scrollLeft;
      const stops = slidesOf(list).map((slide) => slide.offsetLeft - (slidesOf(list)[0]?.offsetLeft ?? 0));
      const next = by === 1 ? stops.find((stop) => stop > now + 2) : stops.findLast((stop) => stop < now - 2);
      if (next !== undefined) list.scrollTo({ left: next, behavior: 'smooth' });
    },
    [track],
  );

  const restart = useCallback(() => track.current?.scrollTo({ left: 0, behavior: 'smooth' }), [track]);
  return { view, approach, step, restart };
}

const slidesOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement);

function measure(list: HTMLElement): RowView {
  const slides = slidesOf(list);
  const origin = slides[0]?.offsetLeft ?? 0;
  const left = list.scrollLeft;
  const right = left + list.clientWidth;
  const seen = slides.flatMap((slide, index) => {
    const start = slide.offsetLeft - origin;
    return start >= left - 2 && start + slide.offsetWidth <= right + 2 ? [index + 1] : [];
  });
  const from = seen[0] ?? 1;
  return { from, to: seen.at(-1) ?? from, atStart: left <= 2, atEnd: right >= list.scrollWidth - 2 };
}
