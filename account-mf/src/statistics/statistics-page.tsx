import { apiUrl } from '@unitbase/contracts/client';
import type { OrgProfile } from '@unitbase/contracts/entities/account';
import type { Statistics } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { statisticsPeriods } from '@unitbase/contracts/statistics';
import { urls } from '@unitbase/contracts/urls';
import { Form, useApi, useSearchParams } from '@unitbase/remote-kit';
import { DownloadIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { AccountPage } from '../shared/layout/account-page';
import { nameOf, selectedProfile } from '../shared/profiles/select-profile';
import { requireLogin } from '../shared/require-login';
import { BasicRest } from './basic-rest';
import { ChartSection } from './chart/chart-section';
import { MedianTable } from './median-table';
import { hrefOf, readChoice, type StatisticsChoice } from './statistics-address';
import css from './statistics-page.module.css';
import { periodText } from './statistics-texts';
import { Totals } from './totals';
import { WeekTable } from './week-table';
import { WordsList } from './words-list';

export const searchBar = false;

/** Returns the profile that the address names, else the one that was edited last, else the first. */
const chosenProfile = (profiles: readonly OrgProfile[], id: number | undefined): OrgProfile | undefined =>
  profiles.find((profile) => profile.id === id) ?? selectedProfile(profiles);

const statisticsCall = (id: number, { days, chart }: StatisticsChoice) => ({
  params: { id },
  query: { days, chart },
});

export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const choice = readChoice(args.url.searchParams);
    const profile = chosenProfile(await args.read('getOrgProfiles'), choice.profile);
    if (profile) await args.read('getStatistics', statisticsCall(profile.id, choice));
  });

/** Renders `/account/statistics`, the numbers of a profile (docs/requirements/enquiries.md §4). */
export function Page() {
  const { title, lede, noProfile, noProfileHint } = messages.statistics;
  const [query] = useSearchParams();
  const choice = readChoice(query);
  const { data: profiles } = useApi('getOrgProfiles');
  const profile = chosenProfile(profiles ?? [], choice.profile);
  const { data: statistics } = useApi(
    profile ? 'getStatistics' : null,
    statisticsCall(profile?.id ?? 0, choice),
  );
  if (!profiles || (profile && !statistics)) return null;
  return (
    <AccountPage title={title} description={lede} section="statistics" noindex>
      <header className={css.head}>
        <div>
          <Text as="h1" variant="d1">
            {title}
          </Text>
          <Text mute>{lede}</Text>
        </div>
        {profile && <ProfileChoice key={profile.id} profiles={profiles} profile={profile} choice={choice} />}
      </header>
      {profile && statistics ? (
        <Numbers statistics={statistics} profile={profile} choice={{ ...choice, profile: profile.id }} />
      ) : (
        <EmptyState title={noProfile} action={<ButtonLink href={urls.register()}>Register</ButtonLink>}>
          {noProfileHint}
        </EmptyState>
      )}
    </AccountPage>
  );
}

interface ProfileChoiceProps {
  profiles: readonly OrgProfile[];
  profile: OrgProfile;
  choice: StatisticsChoice;
}

function ProfileChoice({ profiles, profile, choice: { days, chart } }: ProfileChoiceProps) {
  return (
    <Form method="get" className={css.profiles}>
      <input type="hidden" name="days" value={days} />
      <input type="hidden" name="chart" value={chart} />
      <SelectField label="Profile" name="profile" defaultValue={String(profile.id)}>
        {profiles.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      {profiles.length > 1 && (
        <Button type="submit" variant="line">
          {messages.statistics.show}
        </Button>
      )}
    </Form>
  );
}

interface NumbersProps {
  statistics: Statistics;
  profile: OrgProfile;
  choice: StatisticsChoice;
}

function Numbers({ statistics, profile, choice }: NumbersProps) {
  const { totals, details } = statistics;
  return (
    <div className={css.numbers}>
      <div className={css.tools}>
        <Chips label={messages.statistics.period}>
          {statisticsPeriods.map((days) => (
            <Chip key={days} href={hrefOf({ ...choice, days })} current={days === choice.days}>
              {messages.statistics.days(days)}
            </Chip>
          ))}
        </Chips>
        <Text as="span" variant="small" mute num>
          {periodText(statistics)}
        </Text>
        {details && (
          <ButtonLink
            variant="line"
            download
            href={apiUrl('downloadStatistics', {
              params: { id: statistics.id },
              query: { days: choice.days },
            })}
          >
            <DownloadIcon />
            {messages.statistics.csv}
          </ButtonLink>
        )}
      </div>
      <Totals statistics={statistics} />
      {details ? (
        <>
          <ChartSection choice={choice} details={details} name={nameOf(profile)} />
          <WeekTable weeks={details.weeks} totals={totals} days={choice.days} />
          <div className={css.pair}>
            <MedianTable statistics={statistics} peers={details.peers} days={choice.days} />
            <WordsList words={details.words} />
          </div>
        </>
      ) : (
        <BasicRest />
      )}
    </div>
  );
}
