import { initials } from '@unitbase/contracts/text';
import { join } from '@unitbase/shared-ui/join';
import css from './company-mark.module.css';

export interface CompanyMarkProps {
  /** The company's name; its first letters stand in when there is no logo. */
  name: string;
  /** Logo path, as `/media/…`. */
  src?: string | null;
  size?: 's' | 'm' | 'l';
  className?: string;
}

const SIDE = { s: 64, m: 76, l: 148 } as const;

/** A company's logo on white. The name always stands beside it, so it has no text of its own. */
export function CompanyMark({ name, src, size = 'm', className }: CompanyMarkProps) {
  const side = SIDE[size];
  const at = (width: number) =>
    src?.startsWith('/') ? `${src}${src.includes('?') ? '&' : '?'}w=${width}` : src;
  return (
    <span className={join(css.mark, className)} data-size={size} aria-hidden="true">
      {src ? (
        <img
          src={at(side) ?? undefined}
          srcSet={src.startsWith('/') ? `${at(side)} 1x, ${at(side * 2)} 2x` : undefined}
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
