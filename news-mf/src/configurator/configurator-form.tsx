import type { ResponseOf } from '@unitbase/contracts/client';
import { displayCountry } from '@unitbase/contracts/text';
import { widgetNames } from '@unitbase/embed/contract';
import { elements } from '@unitbase/embed/elements';
import { Form, useSubmit } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField, ChoiceGroup, RadioField } from '@unitbase/shared-ui/choice';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import type { FormEvent } from 'react';
import { type Choices, previewWidths, widgetTitles } from './choices';
import css from './configurator.module.css';

interface ConfiguratorFormProps {
  choices: Choices;
  countries: ResponseOf<'getCountries'>;
  sections: ResponseOf<'getCategories'>;
  quizzes: ResponseOf<'getQuizzes'>;
}

/** Renders a GET form: values go to the query string at each change, or at submit without script. */
export function ConfiguratorForm({ choices, countries, sections, quizzes }: ConfiguratorFormProps) {
  const submit = useSubmit();
  const { widget, width, attributes, page, invalidAddress } = choices;
  const has = (name: string) => elements[widget].own.includes(name);
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  };
  return (
    <Form action="/embed" preventScrollReset className={css.form} onChange={change}>
      <ChoiceGroup legend="Widget" variant="list">
        {widgetNames.map((name) => (
          <RadioField
            key={name}
            name="widget"
            value={name}
            label={widgetTitles[name]}
            defaultChecked={name === widget}
          />
        ))}
      </ChoiceGroup>
      {has('company') && (
        <TextField
          name="company"
          label="Address of the profile"
          hint="As in the address bar of the company's page"
          defaultValue={invalidAddress ?? page}
          error={
            invalidAddress && "That is not the address of a company's page. The preview shows an example."
          }
        />
      )}
      {has('country') && !has('company') && (
        <SelectField name="country" label="Country" defaultValue={attributes.country ?? ''}>
          {widget !== 'incentives' && <option value="">All countries</option>}
          {countries
            .filter(({ has_incentives }) => widget !== 'incentives' || has_incentives)
            .map(({ slug, country }) => (
              <option key={slug} value={slug}>
                {displayCountry(country)}
              </option>
            ))}
        </SelectField>
      )}
      {has('section') && (
        <SelectField name="section" label="Section" defaultValue={attributes.section ?? ''}>
          <option value="">All sections</option>
          {sections.map(({ url_slug, entrysection }) => (
            <option key={url_slug} value={url_slug}>
              {entrysection}
            </option>
          ))}
        </SelectField>
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
      {has('article') && (
        <TextField
          name="article"
          label="Address of the article"
          hint="As in the address bar of the article's page"
          defaultValue={invalidAddress ?? page}
          error={invalidAddress && 'That is not the address of an article. The preview shows an example.'}
        />
      )}
      {has('list') && (
        <TextField
          name="list"
          label="Address of the shared list"
          hint="Share a list of yours and copy its link"
          defaultValue={invalidAddress ?? page}
          error={invalidAddress && 'That is not the address of a shared list.'}
        />
      )}
      {has('quiz') && (
        <SelectField name="quiz" label="Quiz or poll" defaultValue={attributes.quiz ?? ''}>
          {quizzes.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {elements[widget].limit > 1 && (
        <SelectField name="limit" label="How many" defaultValue={attributes.limit ?? ''}>
          <option value="">{`${elements[widget].limit}, as usual`}</option>
          {Array.from({ length: 12 }, (_, at) => String(at + 1)).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      )}
      <TextField name="heading" label="Title instead of ours" defaultValue={attributes.heading ?? ''} />
      <ChoiceGroup legend="Colours">
        <RadioField name="theme" value="" label="Like the page" defaultChecked={!attributes.theme} />
        <RadioField name="theme" value="light" label="Light" defaultChecked={attributes.theme === 'light'} />
        <RadioField name="theme" value="dark" label="Dark" defaultChecked={attributes.theme === 'dark'} />
      </ChoiceGroup>
      <SelectField name="font" label="Typeface" defaultValue={attributes.font ?? ''}>
        <option value="">That of the system</option>
        <option value="inherit">That of the page</option>
        <option value="unitbase">That of Unitbase</option>
      </SelectField>
      <ChoiceGroup legend="Preview width">
        {previewWidths.map((pixels) => (
          <RadioField
            key={pixels}
            name="width"
            value={pixels}
            label={`${pixels} px`}
            defaultChecked={pixels === width}
          />
        ))}
      </ChoiceGroup>
      <CheckField
        name="link-target"
        value="_blank"
        label="Open links in a new tab"
        defaultChecked={attributes['link-target'] === '_blank'}
      />
      <Button type="submit" variant="line">
        Show
      </Button>
    </Form>
  );
}
