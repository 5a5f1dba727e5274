import { initials } from '@unitbase/contracts/text';
import { useWidget } from './context';
import css from './picture.module.css';

interface WidgetPictureProps {
  /** Path on the site; without one a plain ground stands in the same box. */
  src: string | null;
  /** CSS pixels that it takes at most. */
  width: number;
  className?: string | undefined;
}

/** A picture that says nothing that the words beside it do not say. Its box does not depend on it. */
export function WidgetPicture({ src, width, className }: WidgetPictureProps) {
  const { origin } = useWidget();
  const at = (pixels: number) => `${origin}${src}?w=${pixels}`;
  return (
    <span part="picture" className={[css.picture, className].join(' ')}>
      {src && (
        <img
          src={at(width)}
          srcSet={`${at(width)} 1x, ${at(width * 2)} 2x`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

/** A company's logo on white, or its first letters. */
export function WidgetMark({ name, src }: { name: string; src: string | null }) {
  const { origin } = useWidget();
  const at = (pixels: number) => `${origin}${src}?w=${pixels}`;
  return (
    <span part="mark" className={css.mark} aria-hidden="true">
      {src ? (
        <img src={at(64)} srcSet={`${at(64)} 1x, ${at(148)} 2x`} alt="" loading="lazy" decoding="async" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
