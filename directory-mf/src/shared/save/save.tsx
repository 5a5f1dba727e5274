import type { ListItemKind } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useLocation, useSession } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { join } from '@unitbase/shared-ui/join';
import { Menu } from '@unitbase/shared-ui/menu';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { BookmarkIcon } from './bookmark-icon';
import css from './save.module.css';
import { useSaved } from './use-saved';

export interface SaveProps {
  kind: ListItemKind;
  /** `ref` of the item (contracts/src/entities/lists.ts). */
  item: string;
  /** Name of the item, for screen readers. */
  title: string;
  /** Label of an unsaved item. @default 'Save' */
  label?: string;
  /** Fills its column. */
  wide?: boolean;
}

/** Renders Save. Visitors go to the login and come back; without script it is a form of `/lists`. */
export function Save(props: SaveProps) {
  const { token } = useSession();
  return token ? <SaveForm {...props} /> : <LoginLink {...props} />;
}

function LoginLink({ title, label = messages.lists.save, wide }: SaveProps) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="line"
      wide={wide ?? false}
      href={urls.login({ redirectUrl: pathname + search })}
      rel="nofollow"
      data-print="no"
    >
      <BookmarkIcon />
      {label}
      <VisuallyHidden> {title}</VisuallyHidden>
    </ButtonLink>
  );
}

function SaveForm({ kind, item, title, label = messages.lists.save, wide }: SaveProps) {
  const { pathname, search } = useLocation();
  const { lists, savedIn, isBusy, error, toggle } = useSaved({ kind, ref: item });
  const isSaved = savedIn.length > 0;
  return (
    <Form
      method="post"
      action={urls.lists()}
      className={join(css.save, wide && css.wide)}
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="item" value={`${kind}:${item}`} />
      <input type="hidden" name="return" value={pathname + search} />
      <Button type="submit" variant="line" wide={wide ?? false} busy={isBusy} aria-pressed={isSaved}>
        <BookmarkIcon filled={isSaved} />
        {isSaved ? messages.lists.savedIn(savedIn.length) : label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {lists.length > 1 && (
        <Menu
          label={<VisuallyHidden>{`Lists for ${title}`}</VisuallyHidden>}
          className={css.more}
          items={lists.map((list) => ({
            key: String(list.id),
            label: (
              <>
                <BookmarkIcon filled={savedIn.includes(list.name)} />
                {list.name}
                <VisuallyHidden>{savedIn.includes(list.name) ? ', saved' : ''}</VisuallyHidden>
              </>
            ),
            onSelect: () => void toggle(list),
          }))}
        />
      )}
      <div role="status">{error && <Text variant="hint">{error}</Text>}</div>
    </Form>
  );
}
