import type { ResponseOf } from '@unitbase/contracts/client';
import { displayCountry } from '@unitbase/contracts/text';
import { elements } from '@unitbase/embed/elements';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import type { Choices } from './choices';

/** Lists of the site to choose from. */
export interface Lists {
  countries: ResponseOf<'getCountries'>;
  /** Sections, with their categories once one is chosen. */
  sections: ResponseOf<'getCategories'>;
  quizzes: ResponseOf<'getQuizzes'>;
}

interface ContentFieldsProps {
  choices: Choices;
  lists: Lists;
}

const places = [
  ['state', 'State'],
  ['county', 'County'],
  ['city', 'City'],
] as const;

/** Renders the fields for the content of a widget: one for each attribute that only this element has. */
export function ContentFields({ choices, lists }: ContentFieldsProps) {
  const { widget, attributes } = choices;
  const has = (name: string) => elements[widget].own.includes(name);
  const category = lists.sections.find(({ url_slug }) => url_slug === attributes.section);
  return (
    <>
      {has('company') && <AddressField name="company" label="Address of the profile" choices={choices} />}
      {has('country') && !has('company') && <CountryField choices={choices} countries={lists.countries} />}
      {attributes.country &&
        places.map(
          ([name, label]) =>
            has(name) && (
              <TextField
                key={name}
                name={name}
                label={label}
                hint="Its name, or as in the address of its page"
                defaultValue={attributes[name] ?? ''}
              />
            ),
        )}
      {has('section') && (
        <SelectField name="section" label="Section" defaultValue={attributes.section ?? ''}>
          <option value="">All sections</option>
          {lists.sections.map(({ url_slug, entrysection }) => (
            <option key={url_slug} value={url_slug}>
              {entrysection}
            </option>
          ))}
        </SelectField>
      )}
      {has('category') && category && (
        <SelectField
          key={category.url_slug}
          name="category"
          label="Category"
          defaultValue={attributes.category ?? ''}
        >
          <option value="">All of {category.entrysection}</option>
          {category.subcategories.map(({ url_slug, entryheading }) => (
            <option key={url_slug} value={url_slug}>
              {entryheading}
            </option>
          ))}
        </SelectField>
      )}
      {has('search') && (
        <TextField name="search" label="Search words" defaultValue={attributes.search ?? ''} />
      )}
      {has('type') && (
        <SelectField name="type" label="Kind of articles" defaultValue={attributes.type ?? ''}>
          <option value="">All</option>
          <option value="news">News</option>
          <option value="q-and-a">Questions and answers</option>
          <option value="features">Features</option>
          <option value="network">Network</option>
          <option value="reports">Reports</option>
        </SelectField>
      )}
      {has('tag') && (
        <TextField
          name="tag"
          label="Tag"
          hint="Its name, as below an article"
          defaultValue={attributes.tag ?? ''}
        />
      )}
      {has('article') && <AddressField name="article" label="Address of the article" choices={choices} />}
      {has('list') && (
        <AddressField
          name="list"
          label="Address of the shared list"
          hint="Share a list of yours and copy its link"
          choices={choices}
        />
      )}
      {has('quiz') && (
        <SelectField name="quiz" label="Quiz or poll" defaultValue={attributes.quiz ?? ''}>
          {lists.quizzes.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

const addressErrors = {
  company: "That is not the address of a company's page. The preview shows an example.",
  article: 'That is not the address of an article. The preview shows an example.',
  list: 'That is not the address of a shared list.',
};

interface AddressFieldProps {
  name: keyof typeof addressErrors;
  label: string;
  /** @default the address bar */
  hint?: string;
  choices: Choices;
}

function AddressField({
  name,
  label,
  hint = 'As in the address bar of its page',
  choices: { page, invalidAddress },
}: AddressFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      defaultValue={invalidAddress ?? page}
      error={invalidAddress && addressErrors[name]}
    />
  );
}

function CountryField({
  choices: { widget, attributes },
  countries,
}: {
  choices: Choices;
  countries: Lists['countries'];
}) {
  const isIncentives = widget === 'incentives';
  return (
    <SelectField name="country" label="Country" defaultValue={attributes.country ?? ''}>
      {!isIncentives && <option value="">All countries</option>}
      {countries
        .filter(({ has_incentives }) => !isIncentives || has_incentives)
        .map(({ slug, country }) => (
          <option key={slug} value={slug}>
            {displayCountry(country)}
          </option>
        ))}
    </SelectField>
  );
}
