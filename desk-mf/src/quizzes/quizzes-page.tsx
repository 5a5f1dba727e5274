import { apiUrl } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskQuizRow } from '@unitbase/contracts/entities/desk/quizzes';
import { formatCount } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import type { Column } from '@unitbase/shared-ui/table';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { wordQueryOf } from '../shared/newsroom/list-query';
import { NewsroomList } from '../shared/newsroom/newsroom-list';
import { WordFilter } from '../shared/newsroom/word-filter';
import { openRoom } from '../shared/open-room';

export const frame = 'desk';

export const load = (args: PageArgs) =>
  openRoom(args, () => args.read('GET /desk/quizzes', { query: wordQueryOf(args.url.searchParams) }));

/** Renders `/desk/quizzes`: the quizzes and polls. */
export function Page() {
  const query = wordQueryOf(useSearchParams()[0]);
  const { search } = query;
  const { data: quizzes } = useApi('GET /desk/quizzes', { query });
  if (!quizzes) return null;
  return (
    <NewsroomList
      title="Quizzes and polls"
      words={['quiz', 'quizzes']}
      list={quizzes}
      columns={COLUMNS}
      filters={{ search }}
      hrefOf={deskUrls.quizzes}
      csvHref={apiUrl('GET /desk/quizzes/export', { query: { search } })}
      newHref={deskUrls.quiz('new')}
      nothing="No quiz has these words"
    >
      <WordFilter label="Quizzes and polls" action={deskUrls.quizzes()} search={search} />
    </NewsroomList>
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
