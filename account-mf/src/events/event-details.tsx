import type { SiteEvent } from '@unitbase/contracts/entities/audience';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import css from './events.module.css';

/** Renders the sponsors with logos. */
export function Sponsors({ sponsors }: Pick<SiteEvent, 'sponsors'>) {
  if (sponsors.length === 0) return null;
  return (
    <section className={css.sponsors} aria-label="Sponsors">
      <Text as="h2" variant="h3">
        Sponsored by
      </Text>
      <ul>
        {sponsors.map(({ id, name, logo_url, url_link }) => (
          <li key={id}>
            <CompanyMark name={name} src={logo_url} />
            {url_link ? (
              <Link href={url_link} newTab>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the venue: 'Spreehalle, Berlin'. */
export const venueOf = ({ venue, city }: SiteEvent): string => [venue, city].filter(Boolean).join(', ');
