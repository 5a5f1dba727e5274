import { apiUrl } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskQuizRow } from '@unitbase/contracts/entities/desk/quizzes';
import { countOf, formatCount } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Form, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Pager } from '@unitbase/shared-ui/pager';
import { type Column, Table } from '@unitbase/shared-ui/table';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { NewsroomLinks } from '../shared/newsroom-links';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import css from './quizzes-page.module.css';

export const frame = 'desk';

const SIZE = 30;

const pageOf = (search: URLSearchParams): number => Math.max(1, Math.floor(Number(search.get('page'))) || 1);

const queryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  offset: (pageOf(search) - 1) * SIZE,
  limit: SIZE,
});

export const load = (args: PageArgs) =>
  openRoom(args, () => args.read('GET /desk/quizzes', { query: queryOf(args.url.searchParams) }));

/** Renders `/desk/quizzes`: the quizzes and polls. */
export function Page() {
  const [params] = useSearchParams();
  const { data: quizzes } = useApi('GET /desk/quizzes', { query: queryOf(params) });
  if (!quizzes) return null;
  const { total, results } = quizzes;
  const search = params.get('search') ?? '';
  return (
    <Room
      title="Quizzes and polls"
      meta={
        <Text as="span" variant="small" mute num id="count" tabIndex={-1}>
          {countOf(total, 'quiz', 'quizzes')}
        </Text>
      }
      actions={
        <>
          <TextLink href={apiUrl('GET /desk/quizzes/export', { query: { search } })}>CSV</TextLink>
          <ButtonLink variant="signal" href={deskUrls.quiz('new')}>
            New quiz
          </ButtonLink>
        </>
      }
    >
      <NewsroomLinks />
      <Form method="get" action={deskUrls.quizzes()} className={css.filters} role="search">
        <TextField key={search} label="Words" name="search" type="search" defaultValue={search} />
        <Button type="submit">Find</Button>
      </Form>
      {results.length === 0 ? (
        <EmptyState title="No quiz has these words">
          <TextLink href={deskUrls.quizzes()}>Show all quizzes</TextLink>
        </EmptyState>
      ) : (
        <Table caption="Quizzes and polls" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
      )}
      <Pager
        page={pageOf(params)}
        pages={Math.ceil(total / SIZE)}
        href={(page) => deskUrls.quizzes({ search, page: String(page) })}
        heading="count"
      />
    </Room>
  );
}

const COLUMNS: readonly Column<DeskQuizRow>[] = [
  {
    key: 'title',
    head: 'Title',
    variant: 'title',
    cell: ({ id, title }) => <TextLink href={deskUrls.quiz(id)}>{title}</TextLink>,
  },
  { key: 'kind', head: 'Kind', variant: 'fold', cell: ({ kind }) => kind },
  { key: 'questions', head: 'Questions', variant: 'num', cell: ({ questions }) => questions },
  { key: 'votes', head: 'Answers given', variant: 'fold', cell: ({ votes }) => formatCount(votes) },
  {
    key: 'date',
    head: 'Publication',
    variant: 'fold',
    cell: ({ date, slug, is_public }) =>
      is_public ? <TextLink href={urls.quiz(slug)}>{date}</TextLink> : `${date}, not public yet`,
  },
];
