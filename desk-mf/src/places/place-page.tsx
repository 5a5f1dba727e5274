import type { Call } from '@unitbase/contracts/client';
import { formatMoment } from '@unitbase/contracts/dates';
import { type PlaceTable, placeParts, placeTables } from '@unitbase/contracts/desk/places';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskPlace } from '@unitbase/contracts/entities/desk/places';
import * as text from '@unitbase/contracts/messages/desk/places';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useParams, useSearchParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Panel } from '@unitbase/shared-ui/panel';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { openRoom } from '../shared/open-room';
import { sendRecord } from '../shared/records/record-action';
import { cellsOf } from '../shared/records/record-fields';
import { RecordForm } from '../shared/records/record-form';
import { ResultLine } from '../shared/records/result-line';
import { Room } from '../shared/room/room';
import { CHECK_INTENT, checkPlace } from './check-place';
import { CheckedToday, LastCheck } from './checked-part';
import { changeGuide } from './guide-action';
import { GuidePart } from './guide-part';
import { PICKS, PicksPart, pickGroups } from './picks-part';
import { type PagePart, partHref } from './place-address';
import { placeGroups } from './place-fields';
import css from './places.module.css';

export const frame = 'desk';

const callOf = (country: string | undefined, search: URLSearchParams) => ({
  params: { country: country ?? '' },
  query: { state: search.get('state') ?? '' },
});

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    const { searchParams } = args.url;
    const place = callOf(args.params.country, searchParams);
    const part = searchParams.get('part');
    await Promise.all([
      args.read('GET /desk/places/:country', place),
      part !== 'guide' || args.read('GET /desk/places/:country/guide', place),
      part !== PICKS || args.read('GET /desk/places/:country/picks', { params: place.params }),
    ]);
  });

export function action(args: ActionArgs) {
  const { params, url, form, call } = args;
  if (form.get('intent') === CHECK_INTENT) return checkPlace(form, call);
  const place = callOf(params.country, url.searchParams);
  if (form.get('intent') === PICKS) return savePicks(form, call, place.params);
  const part = placeTables.find((one) => one === form.get('intent'));
  if (!part) return changeGuide(args, place);
  const values = cellsOf(form, placeGroups[part]);
  const version = String(form.get('version') ?? '');
  return sendRecord({
    ...{ intent: part, values, version },
    send: async () => {
      const { changes } = await call('PUT /desk/places/:country/:table', {
        params: { ...place.params, table: part },
        query: place.query,
        body: { cells: values, version },
      });
      return [text.saved, ...changes].join(' ');
    },
    readAgain: async () => (await call('GET /desk/places/:country', place)).records[part],
  });
}

function savePicks(form: FormData, call: Call, params: { country: string }) {
  const values = cellsOf(form, pickGroups);
  const version = String(form.get('version') ?? '');
  return sendRecord({
    ...{ intent: PICKS, values, version },
    send: async () => {
      await call('PUT /desk/places/:country/picks', { params, body: { cells: values, version } });
      return text.saved;
    },
    readAgain: () => call('GET /desk/places/:country/picks', { params }),
  });
}

/** Renders `/desk/places/{country}`, the parts of a country or state (docs/requirements/staff.md §2). */
export function Page() {
  const { country } = useParams();
  const [search] = useSearchParams();
  const { data: place } = useApi('GET /desk/places/:country', callOf(country, search));
  if (!place) return null;
  const chosen = [...placeParts, PICKS].find((part) => part === search.get('part')) ?? 'schemes';
  const check = place.checks.find(({ part }) => part === chosen);
  return (
    <Room
      title={place.name}
      back={{ href: deskUrls.places(), label: text.allPlaces }}
      actions={<MoreLink href={publicPage(place, chosen)}>{text.publicPage}</MoreLink>}
    >
      <PlaceSelect place={place} part={chosen} />
      <Tabs
        label={text.title}
        tabs={partsOf(place).map((part) => ({
          href: partHref(place, part),
          label: part === PICKS ? text.picks : text.parts[part],
          current: part === chosen,
        }))}
      />
      <div className={css.columns}>
        {chosen === 'guide' ? (
          <GuidePart key={place.ref} place={place} chosen={search.get('section')} />
        ) : chosen === PICKS ? (
          <PicksPart country={place.country_slug} />
        ) : (
          <PartForm place={place} part={chosen} />
        )}
        <aside className={css.side} aria-label={text.lastCheck}>
          {check && (
            <Panel title={text.lastCheck}>
              <div className={css.check}>
                <Text>
                  <LastCheck part={check} />
                </Text>
                <ResultLine intents={[CHECK_INTENT]} />
                <CheckedToday part={check} />
              </div>
            </Panel>
          )}
          {chosen === 'schemes' && <RateLog place={place} />}
        </aside>
      </div>
    </Room>
  );
}

/** Returns the parts that a place can have: facts and picks belong to countries. */
const partsOf = ({ state_slug }: DeskPlace): PagePart[] =>
  state_slug === null ? [...placeParts, PICKS] : placeParts.filter((part) => part !== 'facts');

function publicPage({ country_slug, state_slug }: DeskPlace, part: PagePart): string {
  if (part === 'schemes')
    return state_slug ? urls.stateIncentives(country_slug, state_slug) : urls.incentives(country_slug);
  return state_slug
    ? urls.stateProductionGuide(country_slug, state_slug)
    : urls.productionGuide(country_slug);
}

/** Renders the choice of the country or one of its states. */
function PlaceSelect({ place, part }: { place: DeskPlace; part: PagePart }) {
  if (place.states.length === 0) return null;
  return (
    <form method="get" className={css.select} key={place.ref}>
      <input type="hidden" name="part" value={part} />
      <SelectField label={text.country} name="state" defaultValue={place.state_slug ?? ''}>
        <option value="">{text.whole}</option>
        {place.states.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="line">
        {text.show}
      </Button>
    </form>
  );
}

function PartForm({ place, part }: { place: DeskPlace; part: PlaceTable }) {
  const record = place.records[part];
  return (
    <section aria-labelledby="part" className={css.part}>
      <Text as="h2" variant="h2" id="part">
        {text.parts[part]}
      </Text>
      {!record && <Text mute>{text.noRecord}</Text>}
      <RecordForm
        key={`${place.ref} ${part}`}
        intent={part}
        draft={`${place.ref} ${part}`}
        label={text.parts[part]}
        groups={placeGroups[part]}
        record={record}
      />
    </section>
  );
}

/** Renders the latest changes of a scheme, as visitors read them. */
function RateLog({ place: { changes } }: { place: DeskPlace }) {
  return (
    <Panel title={text.rateLog}>
      {changes.length === 0 && (
        <Text variant="small" mute>
          {text.noChanges}
        </Text>
      )}
      <ul className={css.log}>
        {changes.map((change) => (
          <li key={change.id}>
            {change.text}
            <Text as="span" variant="hint">
              {formatMoment(change.changed_at)}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
