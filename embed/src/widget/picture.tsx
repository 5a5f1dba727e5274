import { initials } from '@unitbase/contracts/text';
import { useWidget } from './context';
import css from './picture.module.css';

interface WidgetPictureProps {
  /** Path on the site; `null` leaves an empty box of the same size. */
  src: string | null;
  /** Maximum width in CSS pixels. */
  width: number;
  className?: string | undefined;
}

/** Renders a decorative picture in a box whose size does not depend on it. */
export function WidgetPicture({ src, width, className }: WidgetPictureProps) {
  const { origin } = useWidget();
  const urlAt = (pixels: number) => `${origin}${src}?w=${pixels}`;
  return (
    <span part="picture" className={[css.picture, className].join(' ')}>
      {src && (
        <img
          src={urlAt(width)}
          srcSet={`${urlAt(width)} 1x, ${urlAt(width * 2)} 2x`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

/** Renders a company's logo on white, or its initials. */
export function WidgetMark({ name, src }: { name: string; src: string | null }) {
  const { origin } = useWidget();
  const urlAt = (pixels: number) => `${origin}${src}?w=${pixels}`;
  return (
    <span part="mark" className={css.mark} aria-hidden="true">
      {src ? (
        <img
          src={urlAt(64)}
          srcSet={`${urlAt(64)} 1x, ${urlAt(148)} 2x`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
