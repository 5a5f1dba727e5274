import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import type { ArticleValues } from './article-values';
import type { EditorFields } from './write-column';

type TextName = {
  [Name in keyof ArticleValues]: ArticleValues[Name] extends string ? Name : never;
}[keyof ArticleValues];

/** Fields of the details, in order. */
const DETAILS: readonly [TextName, string][] = [
  ['slug', 'Address (slug)'],
  ['image_src', 'Main picture'],
  ['image_alt', 'What it shows'],
  ['caption', 'Caption'],
  ['description', 'Description for search engines'],
  ['sponsor_name', 'Sponsor, network articles only'],
  ['sponsor_website', 'Website of the sponsor'],
  ['external', 'Address on another site'],
  ['advert_country', 'Country of adverts'],
];

/** Renders the type, the address, the main picture and further fields of an article. */
export function DetailFields(fields: EditorFields) {
  const { values, set } = fields;
  return (
    <>
      <SelectField
        id="type"
        name="type"
        label="Type"
        value={values.type}
        onValueChange={(type) => set({ type: type as ArticleValues['type'] })}
      >
        {Object.entries(text.types).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
      {DETAILS.map(([name, label]) => (
        <DetailField key={name} {...fields} name={name} label={label} />
      ))}
      <input type="hidden" name="image_hour" value={values.image_hour} />
    </>
  );
}

/** Renders the ranks among the top features and the lead articles. */
export const RankFields = (fields: EditorFields) => (
  <>
    <DetailField {...fields} name="featured" label="Position among the top features" />
    <DetailField {...fields} name="lead" label="Position at the top of the news" />
  </>
);

function DetailField({ values, set, errors, name, label }: EditorFields & { name: TextName; label: string }) {
  // 'image' is the problem of the whole picture, 'sponsor' that of the whole sponsor.
  const group =
    name.endsWith('_src') || name === 'sponsor_name' ? errors[name.split('_')[0] ?? ''] : undefined;
  const error = (errors[name] ?? group)?.join(' ');
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      value={values[name]}
      onValueChange={(value) => set({ [name]: value })}
      {...(error ? { error } : {})}
    />
  );
}
