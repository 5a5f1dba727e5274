import type {
  ExchangeRates,
  IncentivePlace,
  PlaceIncentives,
  Scheme,
  SchemeRow,
  SchemeTable,
} from '@unitbase/contracts/entities/incentives';
import type { DayLight, PlaceFacts } from '@unitbase/contracts/entities/place-facts';
import { toSlug } from '@unitbase/contracts/slug';

export const rates: ExchangeRates = {
  date: '2026-11-19',
  per_euro: { EUR: '1', HUF: '406.50', USD: '1.08' },
};

export const incentivePlace = (name: string, values: Partial<IncentivePlace> = {}): IncentivePlace => ({
  ref: toSlug(name),
  name,
  country: name,
  country_slug: toSlug(name),
  state_slug: null,
  continent: 'Europe',
  continent_slug: 'europe',
  countryisocode: 'ES',
  time_zone: 'Europe/Madrid',
  ...values,
});

let schemeId = 0;

/** Returns a scheme of a place. Each call has its own id. */
export function scheme(name: string, values: Partial<Scheme> = {}): Scheme {
  schemeId += 1;
  return {
    id: schemeId,
    place: incentivePlace(name),
    name: `${name} rebate`,
    kind: 'cash_rebate',
    currency: 'EUR',
    rate_low: '25',
    rate_high: '30',
    rate_condition: 'two tests',
    bands: [],
    base: 'local_spend',
    budget_share: null,
    non_resident_labour: 'none',
    minimum_spend: { amount: '1000000', currency: 'EUR' },
    project_cap: { amount: '20000000', currency: 'EUR' },
    annual_cap: null,
    person_cap: null,
    formats: ['film', 'series'],
    cultural_test: true,
    local_partner_required: true,
    audit_required: true,
    status: 'open',
    status_since: null,
    reopens_on: null,
    starts: null,
    ends: null,
    apply: 'before_shooting',
    paid_after_weeks: 34,
    authority: {
      name: `${name} film office`,
      person: 'Marta Iglesias',
      telephone: '+34 555 010 123',
      email: 'marta@film.example',
      url: 'https://film.example',
    },
    sources: [{ title: 'Film law', url: 'https://law.example' }],
    checked_on: '2026-11-12',
    checked_by: 'Oskar Lind',
    note: '',
    ...values,
  };
}

export const incentives = (name: string, values: Partial<PlaceIncentives> = {}): PlaceIncentives => {
  const { scheme: given = scheme(name), ...rest } = values;
  return {
    place: incentivePlace(name),
    scheme: given,
    checked_on: '2026-11-12',
    checked_by: 'Oskar Lind',
    sources: [{ title: 'Film law', url: 'https://law.example' }],
    is_sample: true,
    film_commission: null,
    changes: [],
    states: [],
    ...rest,
  };
};

export const schemeRow = (name: string, values: Partial<SchemeRow> = {}): SchemeRow => ({
  ...scheme(name),
  minimum_converted: null,
  ...values,
});

export const schemeTable = (names: readonly string[], values: Partial<SchemeTable> = {}): SchemeTable => ({
  total: 134,
  countries: 89,
  countries_without: 60,
  schemes: names.map((name) => schemeRow(name)),
  without: [{ place: incentivePlace('Monaco'), checked_on: '2026-11-03' }],
  facets: {
    continent: [{ value: 'europe', label: 'Europe', count: 31 }],
    kind: [{ value: 'cash_rebate', label: 'Cash rebate', count: 21 }],
    format: [{ value: 'film', label: 'Film', count: 31 }],
    labour: [{ value: 'all', label: 'All of it counts', count: 9 }],
    condition: [{ value: 'open', label: 'Open now', count: 27 }],
  },
  letters: [...new Set(names.map((name) => name.charAt(0)))],
  currency: 'EUR',
  rates,
  is_sample: true,
  ...values,
});

const day = (month: number): DayLight => ({
  date: `2026-${String(month).padStart(2, '0')}-15`,
  minutes: 394,
  sunrise: '09:56',
  sunset: '16:30',
  dawn: '09:00',
  dusk: '17:26',
});

export const placeFacts = (values: Partial<PlaceFacts> = {}): PlaceFacts => ({
  currency: { code: 'ISK', name: 'Icelandic Króna', per_euro: '143.2', rate_date: '2026-11-19' },
  languages: ['Icelandic', 'English'],
  time_zones: ['Atlantic/Reykjavik'],
  dialling_code: '+354',
  plugs: ['C', 'F'],
  voltage: 230,
  frequency: 50,
  driving_side: 'right',
  ata_carnet: true,
  visa_url: 'https://visa.example',
  airports: [{ name: 'Keflavík', code: 'KEF' }],
  daylight: {
    city: 'Reykjavík',
    time_zone: 'Atlantic/Reykjavik',
    today: { ...day(11), date: '2026-11-20' },
    months: Array.from({ length: 12 }, (_, index) => day(index + 1)),
  },
  film_commission: null,
  reviewed_on: '2026-11-06',
  reviewed_by: 'Oskar Lind',
  sources: [{ title: 'Customs', url: 'https://customs.example' }],
  is_sample: true,
  ...values,
});
