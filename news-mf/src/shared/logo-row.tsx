import type { TrustedLogo } from '@unitbase/contracts/entities/news';
import { Row } from '@unitbase/shared-ui/row';
import css from './logo-row.module.css';

interface LogoRowProps {
  title: string;
  logos: TrustedLogo[];
}

/** Renders logos in a carousel that plays automatically, two to four at a time (docs/requirements/news.md §9). */
export function LogoRow({ title, logos }: LogoRowProps) {
  return (
    <Row title={title} autoplay={logos.length > 1} bleed={false} focusable className={css.logos}>
      {logos.map((logo) => (
        <div key={logo.id} className={css.logo}>
          <img src={logo.logo_url} alt={logo.title} width={200} height={80} loading="lazy" />
        </div>
      ))}
    </Row>
  );
}
