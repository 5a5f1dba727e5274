import { urls } from '@unitbase/contracts/urls';
import { widgetNames } from '@unitbase/embed/contract';
import { elements } from '@unitbase/embed/elements';
import { commonAttributeRows, ownAttributeRows } from '@unitbase/embed/guide/attributes';
import { Link } from '@unitbase/shared-ui/link';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import css from './guide.module.css';
import { AttributeTable } from './reference-table';

const contents: Record<(typeof widgetNames)[number], string> = {
  companies: 'Companies of a place, a section or a category, or of a search.',
  company: 'One company with its logo, texts and pictures.',
  search: 'A search field with results. The attributes are fixed filters.',
  incentives: 'The tax incentives of a country.',
  list: 'The companies of a list that its owner shares.',
  news: 'The latest articles.',
  article: 'The beginning of one article.',
  quiz: 'A quiz or a poll, played in place.',
};

/** Renders every widget with the attributes that only some widgets have. */
export function WidgetList() {
  return (
    <>
      <Prose>
        <p>
          Values are the slugs of our addresses: for the company at{' '}
          <code>/country/france/profile/atelier-meridien</code> write <code>country="france"</code> and{' '}
          <code>company="atelier-meridien"</code>. Names work too: <code>country="France"</code>,{' '}
          <code>section="Studios and Stages"</code>.
        </p>
        <p>
          Each attribute is also a property in camel case: <code>element.linkTarget = '_blank'</code>. Both
          may change at any time.
        </p>
      </Prose>
      {widgetNames.map((name) => (
        <section key={name} aria-labelledby={name} className={css.widget}>
          <Text as="h3" variant="h3" id={name}>
            <code>{`<unitbase-${name}>`}</code>
          </Text>
          <Text>
            {contents[name]}{' '}
            {elements[name].limit > 1 && (
              <>
                Shows {elements[name].limit} items unless <code>limit</code> says otherwise.{' '}
              </>
            )}
            <Link href={`${urls.widgets()}?widget=${name}`}>Make one</Link>
          </Text>
          <AttributeTable caption={`Attributes of unitbase-${name}`} rows={ownAttributeRows(name)} />
        </section>
      ))}
    </>
  );
}

/** Renders the attributes of all widgets. */
export function CommonAttributes() {
  return <AttributeTable caption="Attributes of every widget" rows={commonAttributeRows()} />;
}
