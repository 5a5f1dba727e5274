import type { PickList } from '@unitbase/contracts/entities/desk/picks';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { FieldError } from '@unitbase/shared-ui/field';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useState } from 'react';
import { useTopics } from '../shared/writing/topics-field';
import topics from '../shared/writing/topics-field.module.css';
import css from './picks-page.module.css';

interface AddPickProps {
  list: PickList;
  errors: Record<string, string[]>;
}

/** Renders the form that adds an article to a list, and on the home page a link. */
export function AddPick({ list, errors }: AddPickProps) {
  const [article, setArticle] = useState('');
  const options = useTopics('articles', article).filter(({ value }) => value !== article);
  const error = errors.article?.join(' ');
  const id = `article-${list}`;
  return (
    <Form method="post" className={css.add} preventScrollReset>
      <input type="hidden" name="list" value={list} />
      <div className={topics.field}>
        <label htmlFor={id}>Add an article, by its title or slug</label>
        <Combobox
          className={topics.input}
          id={id}
          name="article"
          label="Add an article, by its title or slug"
          value={article}
          onValueChange={setArticle}
          groups={[{ label: 'Articles', options }]}
          onPick={({ value }) => setArticle(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <FieldError id={`${id}-error`} message={error} />
      </div>
      {list === 'home' && <LinkFields errors={errors} />}
      <Button type="submit" name="intent" value="add">
        Add
      </Button>
    </Form>
  );
}

/** Renders the fields of a link, which the home page can show in place of an article. */
function LinkFields({ errors }: Pick<AddPickProps, 'errors'>) {
  const field = (name: string) => ({
    ...{ name, id: name },
    ...(errors[name] ? { error: errors[name].join(' ') } : {}),
  });
  const names = ['title', 'url', 'image_src', 'image_alt'];
  return (
    <details open={names.some((name) => errors[name] !== undefined)}>
      <summary>Or a link to another page</summary>
      <div className={css.link}>
        <TextField {...field('title')} label="Title" />
        <TextField {...field('url')} label="Address" />
        <TextField {...field('image_src')} label="Picture, /media/pictures/…" />
        <TextField {...field('image_alt')} label="What it shows" />
        <CheckField name="new_tab" label="Opens in a new tab" />
      </div>
    </details>
  );
}
