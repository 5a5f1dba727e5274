import { countOf } from '@unitbase/contracts/numbers';
import { useSearchParams } from '@unitbase/remote-kit';
import { DownloadIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Pager } from '@unitbase/shared-ui/pager';
import { type Column, Table } from '@unitbase/shared-ui/table';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { Room } from '../room/room';
import { pageOf, pagesOf } from './list-query';
import { NewsroomLinks } from './newsroom-links';
import css from './newsroom-list.module.css';

interface NewsroomListProps<Row> {
  title: string;
  /** Word for one row, and for several: `quiz`, `quizzes`. */
  words: readonly [one: string, many: string];
  list: { total: number; results: readonly Row[] };
  columns: readonly Column<Row>[];
  /** Filters of the address; empty without one. */
  filters: Record<string, string>;
  /** Returns the path of the list with these filters. */
  hrefOf: (query?: Record<string, string>) => string;
  csvHref: string;
  newHref: string;
  /** Title of the empty list. */
  nothing: string;
  /** Form of the filters. */
  children: ReactNode;
}

/** Renders a list of the newsroom: its filters, its rows and its pages. */
export function NewsroomList<Row extends { id: number }>(props: NewsroomListProps<Row>) {
  const { title, words, list, columns, filters, hrefOf, csvHref, newHref, nothing, children } = props;
  const { total, results } = list;
  const [search] = useSearchParams();
  const [one, many] = words;
  return (
    <Room
      title={title}
      actions={
        <>
          <ButtonLink variant="line" href={csvHref} download="">
            <DownloadIcon />
            CSV
          </ButtonLink>
          <ButtonLink variant="signal" href={newHref}>
            {`New ${one}`}
          </ButtonLink>
        </>
      }
    >
      <NewsroomLinks />
      {children}
      <Text as="h2" variant="h2" num id="count" tabIndex={-1} className={css.count}>
        {countOf(total, one, many)}
      </Text>
      {results.length === 0 ? (
        <EmptyState
          title={nothing}
          level={3}
          action={<ButtonLink href={hrefOf()}>{`Show all ${many}`}</ButtonLink>}
        />
      ) : (
        <Table caption={title} columns={columns} rows={results} rowKey={({ id }) => id} />
      )}
      <Pager
        page={pageOf(search)}
        pages={pagesOf(total)}
        href={(page) => hrefOf({ ...filters, page: String(page) })}
        heading="count"
      />
    </Room>
  );
}
