import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useChosen, useNavigate } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Select } from '@unitbase/shared-ui/select';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { filterNames, LATEST, type NewsQuery, newsQueryUrl, OLDEST } from './news-query';
import css from './sort-order.module.css';

/** Renders the order as a select that navigates at once; without script the form has a submit button. */
export function SortOrder({ query }: { query: NewsQuery }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosen<NewsQuery['ordering']>();
  const choose = (value: string) => {
    const ordering = value === OLDEST ? OLDEST : LATEST;
    setChosen(ordering);
    navigate(newsQueryUrl({ ...query, offset: 0, ordering }));
  };
  const current = chosen ?? query.ordering;
  const ref = useEarlyInput<HTMLSelectElement>(undefined, current, (field) => choose(field.value));
  return (
    <Form action={urls.newsSearch()} className={css.sort}>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {filterNames.map(
        (name) =>
          query[name].length > 0 && (
            <input key={name} type="hidden" name={name} value={query[name].join(',')} />
          ),
      )}
      <Text as="span" variant="label" id="sort">
        Sort
      </Text>
      <Select
        ref={ref}
        name="ordering"
        aria-labelledby="sort"
        value={current}
        onChange={(event) => choose(event.currentTarget.value)}
        className={css.select}
      >
        <option value={LATEST}>{messages.news.latest}</option>
        <option value={OLDEST}>{messages.news.oldest}</option>
      </Select>
      <noscript>
        <Button type="submit" variant="line">
          Sort
        </Button>
      </noscript>
    </Form>
  );
}
