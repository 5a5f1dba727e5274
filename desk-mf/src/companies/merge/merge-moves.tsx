import type { MergePreview } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { countOf } from '@unitbase/contracts/numbers';
import { urls } from '@unitbase/contracts/urls';
import { ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import css from './merge.module.css';

/** Renders what moves to the company that stays. */
export function MergeMoves({ preview: { from, moves } }: { preview: MergePreview }) {
  const [country = '', slug = ''] = from.address?.split('/') ?? [];
  const lines = [
    `${countOf(moves.threads, 'message thread', 'message threads')}, ${countOf(moves.list_entries, 'entry', 'entries')} in saved lists`,
    `${countOf(moves.credits, 'credit', 'credits')}, ${countOf(moves.articles, 'article', 'articles')} that ${moves.articles === 1 ? 'names' : 'name'} it`,
    `${countOf(moves.managers, 'manager', 'managers')}, ${countOf(moves.claims, 'claim', 'claims')}, statistics of ${countOf(moves.statistics_days, 'day', 'days')}`,
    ...(from.address === null ? [] : [text.answers301(urls.company(country, slug))]),
  ];
  return (
    <div>
      <Text as="h3" variant="h3">
        {text.movesTitle}
      </Text>
      <ul className={css.moves}>
        {lines.map((line) => (
          <li key={line}>
            <ArrowRightIcon />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
