import { widgetNames } from '@unitbase/embed/contract';
import { Form, useSubmit } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { ChoiceGroup, RadioField } from '@unitbase/shared-ui/choice';
import type { FormEvent } from 'react';
import { type Choices, widgetTitles } from './choices';
import css from './configurator.module.css';
import { ContentFields, type Lists } from './content-fields';
import { PresentationFields } from './presentation-fields';
import { PropertyFields } from './property-fields';

/** Fields that the visitor types in: they count at submit, not at each letter. */
const TYPED = /^(text|number)$/;

/** Renders a GET form: values go to the query string at each choice, or at submit. */
export function ConfiguratorForm({ choices, lists }: { choices: Choices; lists: Lists }) {
  const submit = useSubmit();
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && TYPED.test(event.target.type)) return;
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
            defaultChecked={name === choices.widget}
          />
        ))}
      </ChoiceGroup>
      <ContentFields choices={choices} lists={lists} />
      <PresentationFields choices={choices} />
      <PropertyFields choices={choices} />
      <Button type="submit" variant="line">
        Show
      </Button>
    </Form>
  );
}
