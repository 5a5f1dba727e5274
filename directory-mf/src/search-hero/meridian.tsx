import { urls } from '@unitbase/contracts/urls';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Region, useApi } from '@unitbase/shared-ui/site';
import { clock, type MeridianCountry, meridianCountries } from './local-time';
import css from './meridian.module.css';

/** Six countries at one real moment, each with its picture and the hour there. */
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
              <time className={css.hour}>{clock(now, country.zone)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CountryPicture({ country }: { country: MeridianCountry }) {
  const { data } = useApi('getCountryImage', { params: { country: country.slug } });
  return (
    <Picture
      src={data?.image_url}
      alt=""
      ratio="fill"
      widths={[240, 320, 480, 640]}
      sizes="(max-width: 767px) 32vw, 17vw"
      priority
      className={css.picture}
    />
  );
}
