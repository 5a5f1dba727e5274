import { Combobox } from '@unitbase/shared-ui/combobox';
import { FieldError } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useTopics } from '../../shared/writing/topics-field';
import topics from '../../shared/writing/topics-field.module.css';
import type { EditorFields } from './write-column';

/** Renders the author, with suggestions, and the job title that adds a new one. */
export function AuthorField({ values, set, errors }: EditorFields) {
  const options = useTopics('authors', values.author);
  const error = errors.author?.join(' ');
  const isNew = error !== undefined || values.author_title !== '';
  return (
    <>
      <div className={topics.field}>
        <Text as="span" variant="label">
          Author
        </Text>
        <Combobox
          className={topics.input}
          id="author"
          name="author"
          label="Author"
          value={values.author}
          onValueChange={(author) => set({ author })}
          groups={[{ label: 'Authors', options: options.filter(({ value }) => value !== values.author) }]}
          onPick={({ value }) => set({ author: value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'author-error' : undefined}
        />
        <FieldError id="author-error" message={error} />
      </div>
      {isNew && (
        <TextField
          id="author_title"
          name="author_title"
          label="Job title of the new author"
          value={values.author_title}
          onValueChange={(author_title) => set({ author_title })}
        />
      )}
    </>
  );
}
