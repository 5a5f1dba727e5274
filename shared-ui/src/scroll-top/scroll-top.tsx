import { useEffect, useState } from 'react';
import { ArrowUpIcon } from '../icons/icons';
import css from './scroll-top.module.css';

/** Renders a link to the top after two screens of scrolling. A link moves the focus too. */
export function ScrollTop({ to = 'top' }: { to?: string }) {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const update = () => setIsVisible(window.scrollY > window.innerHeight * 2);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!isVisible) return null;
  return (
    <a href={`#${to}`} className={css.top} data-print="no">
      <ArrowUpIcon />
      Top
    </a>
  );
}
