import { urls } from '@unitbase/contracts/urls';
import { Region, useApi } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { clock, type MeridianCountry, meridianCountries } from './local-time';
import css from './meridian.module.css';

/** Renders six countries with picture and local time. */
export function Meridian({ now }: { now: number }) {
  return (
    <ul className={css.strip} aria-label="Countries at this moment">
      {meridianCountries.map((country) => (
        <li key={country.slug}>
          <Link href={urls.productionGuide(country.slug)} className={css.country}>
            <Region name="directory/search-hero" unavailable={() => null}>
              <CountryPicture country={country} />
            </Region>
            <span className={css.words}>
              <b>{country.name}</b>
              <time className={css.hour} suppressHydrationWarning>
                {clock(now, country.zone)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Three quarters of the strip's height (meridian.module.css), because its boxes are taller than wide. */
const SIZES = '(width < 48em) 248px, clamp(225px, 23.3vw, 360px)';

function CountryPicture({ country }: { country: MeridianCountry }) {
  const { data } = useApi('getCountryImage', { params: { country: country.slug } });
  return (
    <Picture
      src={data?.image_url}
      alt=""
      ratio="fill"
      crop={0.75}
      sizes={SIZES}
      priority="low"
      className={css.picture}
    />
  );
}
