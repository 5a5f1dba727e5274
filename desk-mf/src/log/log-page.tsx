import { apiUrl } from '@unitbase/contracts/client';
import { LOG_LINES } from '@unitbase/contracts/desk/log';
import type { LogPage } from '@unitbase/contracts/entities/desk/log';
import * as text from '@unitbase/contracts/messages/desk/log';
import { formatCount } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { DownloadIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Text } from '@unitbase/shared-ui/text';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { Steps } from '../shared/steps/steps';
import { LogFilters } from './log-filters';
import css from './log-page.module.css';
import { LogTable } from './log-table';
import { headingOf } from './log-text';
import { filterNames, logUrl, queryOf } from './log-url';

export const frame = 'desk';

const pageQuery = (search: URLSearchParams) => queryOf(search, [...filterNames, 'offset']);

export const load = (args: PageArgs) =>
  openRoom(args, () => args.read('GET /desk/log', { query: pageQuery(args.url.searchParams) }));

/** Renders `/desk/log`: every act of staff and system (docs/requirements/staff.md §2). */
export function Page() {
  const [search] = useSearchParams();
  const { data: page } = useApi('GET /desk/log', { query: pageQuery(search) });
  if (!page) return null;
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const file = apiUrl('GET /desk/log/export', { query: queryOf(search, filterNames) });
  return (
    <Room
      title={text.title}
      meta={
        <Text as="span" variant="small" mute>
          {text.lead}
        </Text>
      }
      actions={
        <ButtonLink variant="line" href={file} download="">
          <DownloadIcon />
          {text.csv(page.total)}
        </ButtonLink>
      }
    >
      <LogFilters page={page} search={search} />
      <div className={css.head}>
        <Text as="h2" variant="h2" num>
          {headingOf(page.total, search.get('from') ?? '', search.get('to') ?? '')}
        </Text>
        <QuickFilters page={page} search={search} />
      </div>
      {page.results.length > 0 ? (
        <>
          <LogTable entries={page.results} search={search} />
          <Steps
            offset={offset}
            size={LOG_LINES}
            shown={page.results.length}
            total={page.total}
            href={(next) => logUrl(search, { offset: next > 0 ? String(next) : '' })}
          />
        </>
      ) : (
        <EmptyState title={text.nothing} action={<ButtonLink href="/desk/log">{text.allFilters}</ButtonLink>}>
          {text.nothingHint}
        </EmptyState>
      )}
    </Room>
  );
}

interface PartProps {
  page: LogPage;
  search: URLSearchParams;
}

function QuickFilters({ page: { final, system, today }, search }: PartProps) {
  const isToday = search.get('from') === today && search.get('to') === today;
  const kindChip = (kind: 'final' | 'system', label: string, count: number) => {
    const isOn = search.get('kind') === kind;
    return (
      <Chip href={logUrl(search, { kind: isOn ? '' : kind })} on={isOn}>
        {label} <span className={css.count}>{formatCount(count)}</span>
      </Chip>
    );
  };
  return (
    <Chips label={text.quickFilters}>
      <Chip href={logUrl(search, isToday ? { from: '', to: '' } : { from: today, to: today })} on={isToday}>
        {text.today}
      </Chip>
      {kindChip('final', text.final, final)}
      {kindChip('system', text.bySystem, system)}
      {(['user', 'id'] as const).map(
        (name) =>
          search.get(name) && (
            <Chip key={name} href={logUrl(search, name === 'id' ? { id: '', entity: '' } : { user: '' })} on>
              {text.numberChip[name](search.get(name) ?? '')}
            </Chip>
          ),
      )}
    </Chips>
  );
}
