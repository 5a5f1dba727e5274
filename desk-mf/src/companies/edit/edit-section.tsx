import * as text from '@unitbase/contracts/messages/desk/companies';
import { Form, useApi } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { intents } from '../company-action';
import { CategoriesField } from './categories-field';
import css from './edit.module.css';
import { CompanyFlag, CompanyLines, CompanyLongText, CompanySelect, CompanyText } from './edit-field';
import { type CompanyEdit, EDIT_FORM } from './use-company-edit';

/** Renders the form of all fields of a company. Fields that are seldom changed come last. */
export function EditSection({ edit }: { edit: CompanyEdit }) {
  const { attempt, problems, detail, isConflict, isRestored, accepted } = edit;
  return (
    <section id="edit" aria-labelledby="edit-title">
      <Text as="h2" variant="h1" id="edit-title" className={css.title}>
        {text.edit}
      </Text>
      <FormStatus kind={accepted ? 'ok' : undefined} title={accepted} />
      {problems.length > 0 ? (
        <ErrorSummary title={text.checkFields} items={problems} attempt={attempt} />
      ) : (
        <FormStatus kind={detail ? (isConflict ? 'warn' : 'error') : undefined} title={detail} />
      )}
      {isRestored && <Alert kind="info" title={text.restored} />}
      <Form method="post" id={EDIT_FORM} noValidate onSubmit={edit.onSubmit} className={css.form}>
        <input type="hidden" name="intent" value={intents.edit} />
        <input type="hidden" name="version" value={edit.version} />
        <FieldGrid>
          <CompanyText edit={edit} name="orgname" />
          <CompanyText edit={edit} name="tel" type="tel" />
          <div data-wide>
            <CompanyText edit={edit} name="strapline" />
          </div>
          <CompanyText edit={edit} name="addline1" />
          <CompanyText edit={edit} name="town" />
          <CompanyText edit={edit} name="postcode" />
          <CompanyText edit={edit} name="county" />
          <Country edit={edit} />
          <CompanyText edit={edit} name="email" type="email" />
          <CompanyText edit={edit} name="web" />
          <CompanyText edit={edit} name="slug" />
          <CategoriesField edit={edit} />
        </FieldGrid>
        <MoreFields edit={edit} />
      </Form>
    </section>
  );
}

function Country({ edit }: { edit: CompanyEdit }) {
  const { data: countries = [] } = useApi('getFormCountries');
  return (
    <CompanySelect edit={edit} name="country">
      <option value="">–</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </CompanySelect>
  );
}

function MoreFields({ edit }: { edit: CompanyEdit }) {
  return (
    <Disclosure label={text.moreFields}>
      <FieldGrid className={css.more}>
        <div data-wide>
          <CompanyLongText edit={edit} name="aboutus" />
        </div>
        {(['addline2', 'addline3', 'addline4', 'tel2', 'fax', 'skype'] as const).map((name) => (
          <CompanyText key={name} edit={edit} name={name} />
        ))}
        {(['facebook', 'linkedin', 'twitter', 'instagram', 'imdb', 'youtube'] as const).map((name) => (
          <CompanyText key={name} edit={edit} name={name} />
        ))}
        <CompanyText edit={edit} name="production_company_contact" />
        {(['languages', 'certificates', 'worked_locations'] as const).map((name) => (
          <CompanyLines key={name} edit={edit} name={name} />
        ))}
        <div>
          {(['crew', 'hideaddress', 'greencard'] as const).map((name) => (
            <CompanyFlag key={name} edit={edit} name={name} />
          ))}
        </div>
      </FieldGrid>
    </Disclosure>
  );
}
