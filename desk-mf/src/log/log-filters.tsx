import { logEntities } from '@unitbase/contracts/desk/log';
import type { LogPage } from '@unitbase/contracts/entities/desk/log';
import * as text from '@unitbase/contracts/messages/desk/log';
import { SearchBar, SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { FilterSelect } from '../shared/filter-bar/filter-bar';
import css from './log-filters.module.css';
import type { LogParameter } from './log-url';

interface LogFiltersProps {
  page: Pick<LogPage, 'people' | 'actions' | 'entities'>;
  search: URLSearchParams;
}

/** Renders the filters as one bar, a GET form that works without scripts. */
export function LogFilters({ page: { people, actions, entities }, search }: LogFiltersProps) {
  const value = (name: LogParameter) => search.get(name) ?? '';
  return (
    <SearchBar
      // Fields take their values from the URL, also after a press on a chip or Back.
      key={search.toString()}
      action="/desk/log"
      aria-label={text.title}
      submitLabel={text.find}
      className={css.bar}
    >
      <SearchBarCell label={text.words} htmlFor="log-search">
        <input
          id="log-search"
          name="search"
          type="search"
          maxLength={200}
          placeholder={text.wordsHint}
          defaultValue={value('search')}
        />
      </SearchBarCell>
      <Choice name="who" label={text.who} all={text.everyone} value={value('who')} options={people} />
      <Choice
        name="action"
        label={text.act}
        all={text.allActs}
        value={value('action')}
        options={actions}
        nameOf={text.actionName}
      />
      <Choice
        name="entity"
        label={text.on}
        all={text.everything}
        value={value('entity')}
        options={entities}
        nameOf={(entity) => logEntities[entity]?.label ?? text.actionName(entity)}
      />
      <SearchBarCell label={text.from} htmlFor="log-from">
        <input id="log-from" name="from" type="date" defaultValue={value('from')} />
      </SearchBarCell>
      <SearchBarCell label={text.to} htmlFor="log-to">
        <input id="log-to" name="to" type="date" defaultValue={value('to')} />
      </SearchBarCell>
    </SearchBar>
  );
}

interface ChoiceProps {
  name: LogParameter;
  label: string;
  /** Text for no choice. */
  all: string;
  value: string;
  options: readonly string[];
  nameOf?: (option: string) => string;
}

function Choice({ name, label, all, value, options, nameOf = String }: ChoiceProps) {
  const id = `log-${name}`;
  const sorted = options.map((option) => [option, nameOf(option)] as const);
  sorted.sort(([, a], [, b]) => (a < b ? -1 : 1));
  return (
    <SearchBarCell label={label} htmlFor={id}>
      <FilterSelect id={id} name={name} value={value} options={[['', all], ...sorted]} />
    </SearchBarCell>
  );
}
