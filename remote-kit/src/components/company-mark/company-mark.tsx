import { initials } from '@unitbase/contracts/text';
import { join } from '@unitbase/shared-ui/join';
import css from './company-mark.module.css';

export interface CompanyMarkProps {
  /** Name of the company; its initials replace a missing logo. */
  name: string;
  /** Path of the logo, for example `/media/…`. */
  src?: string | null;
  size?: 's' | 'm' | 'l';
  className?: string;
}

const SIDE = { s: 64, m: 76, l: 148 } as const;

/** Renders a company's logo or initials. Hidden from screen readers, because the name is always beside it. */
export function CompanyMark({ name, src, size = 'm', className }: CompanyMarkProps) {
  const side = SIDE[size];
  const addressOf = (width: number) =>
    src?.startsWith('/') ? `${src}${src.includes('?') ? '&' : '?'}w=${width}` : src;
  return (
    <span className={join(css.mark, className)} data-size={size} aria-hidden="true">
      {src ? (
        <img
          src={addressOf(side) ?? undefined}
          srcSet={src.startsWith('/') ? `${addressOf(side)} 1x, ${addressOf(side * 2)} 2x` : undefined}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={css.letters}>{initials(name)}</span>
      )}
    </span>
  );
}
