import { type PickEntry, type PickList, pickLists } from '@unitbase/contracts/entities/desk/picks';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { Form, useApi } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { runEditor, useEditorResult } from '../shared/editor/editor-result';
import { NewsroomLinks } from '../shared/newsroom/newsroom-links';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { AddPick } from './add-pick';
import css from './picks-page.module.css';

export const frame = 'desk';
export const script = true;

const TITLES: Record<PickList, string> = { home: 'Latest news on the home page', 'most-read': 'Most read' };
const HINTS: Record<PickList, string> = {
  home: 'These come first; the newest articles follow.',
  'most-read': 'These come first; the most read articles of 30 days follow.',
};

export const load = (args: PageArgs) => openRoom(args, () => args.read('GET /desk/picks'));

/** Handles the buttons of a list: add, up, down, remove. */
export function action({ form, call }: ActionArgs) {
  const of = (name: string) => String(form.get(name) ?? '');
  const list = pickLists.find((name) => name === of('list')) ?? 'home';
  const params = { list, id: Number(of('id')) };
  return runEditor({ list, article: of('article') }, async () => {
    switch (of('intent')) {
      case 'up':
        await call('POST /desk/picks/:list/:id/move', { params, body: { by: -1 } });
        break;
      case 'down':
        await call('POST /desk/picks/:list/:id/move', { params, body: { by: 1 } });
        break;
      case 'remove':
        await call('DELETE /desk/picks/:list/:id', { params });
        break;
      default:
        await call('POST /desk/picks/:list', {
          params: { list },
          body: {
            ...{ article: of('article'), title: of('title'), url: of('url') },
            ...{ new_tab: of('new_tab') === 'on', image_src: of('image_src'), image_alt: of('image_alt') },
          },
        });
    }
    return { detail: `${TITLES[list]}: saved and public.` };
  });
}

/** Renders `/desk/picks`: the articles that the newsroom puts first. */
export function Page() {
  const { data: picks } = useApi('GET /desk/picks');
  const { failure, accepted } = useEditorResult<{ list: PickList; article: string }>();
  if (!picks) return null;
  const problem = failure && (failure.detail || Object.values(failure.fields).flat()[0]);
  return (
    <Room title="Home and most read">
      <NewsroomLinks />
      <FormStatus
        kind={problem ? 'error' : accepted ? 'ok' : undefined}
        title={problem ?? accepted?.accepted}
      />
      <div className={css.lists}>
        {pickLists.map((list) => {
          const errors = failure?.values.list === list ? failure.fields : {};
          return (
            <section key={list} className={css.list} aria-labelledby={`title-${list}`}>
              <Text as="h2" variant="h2" id={`title-${list}`}>
                {TITLES[list]}
              </Text>
              <Text variant="small" mute>
                {HINTS[list]}
              </Text>
              {picks[list].length === 0 ? (
                <EmptyState title="Nothing is chosen" level={3} variant="h3" />
              ) : (
                <ol className={css.picks}>
                  {picks[list].map((pick, index) => (
                    <PickRow key={pick.id} {...{ list, pick, index }} count={picks[list].length} />
                  ))}
                </ol>
              )}
              <AddPick key={`${picks[list].length}`} list={list} errors={errors} />
            </section>
          );
        })}
      </div>
    </Room>
  );
}

interface PickRowProps {
  list: PickList;
  pick: PickEntry;
  index: number;
  count: number;
}

function PickRow({ list, pick: { id, title, url, is_public }, index, count }: PickRowProps) {
  const act = { type: 'submit', variant: 'quiet', name: 'intent' } as const;
  return (
    <li>
      <b className={css.number}>{index + 1}</b>
      <span>
        <TextLink href={url}>{title}</TextLink>
        {!is_public && (
          <Text as="span" variant="hint">
            {' '}
            Not public: visitors do not see it
          </Text>
        )}
      </span>
      <Form method="post" className={css.acts} preventScrollReset>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="id" value={id} />
        <Button {...act} value="up" disabled={index === 0} aria-label={`Up: ${title}`}>
          Up
        </Button>
        <Button {...act} value="down" disabled={index === count - 1} aria-label={`Down: ${title}`}>
          Down
        </Button>
        <Button {...act} value="remove" aria-label={`Remove ${title}`}>
          Remove
        </Button>
      </Form>
    </li>
  );
}
