import { useEffect, useState } from 'react';
import { ArrowUpIcon } from '../icons/icons';
import css from './scroll-top.module.css';

/** 'Top' after two screens of scrolling; a plain link, so focus goes to the top as well. */
export function ScrollTop({ to = 'top' }: { to?: string }) {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight * 2);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <a href={`#${to}`} className={css.top} data-print="no">
      <ArrowUpIcon />
      Top
    </a>
  );
}
