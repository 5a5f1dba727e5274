import type { Call } from '@unitbase/contracts/client';
import { type FeaturedKind, featuredKinds } from '@unitbase/contracts/desk/featured';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/featured';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { Form, notFound, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { deleteDraft } from '../shared/drafts/drafts';
import { openRoom } from '../shared/open-room';
import { sendRecord } from '../shared/records/record-action';
import { cellsOf } from '../shared/records/record-fields';
import { RecordForm } from '../shared/records/record-form';
import { Room } from '../shared/room/room';
import css from './commercial.module.css';
import { featuredGroups, featuredOf, recordOfFeatured } from './featured-fields';

export const frame = 'desk';

const SAVE = 'featured';
const REMOVE = 'remove-featured';
const NEW = 'new';
const draftOf = ({ kind, id }: { kind: FeaturedKind; id: string }) => `featured ${kind} ${id}`;

function kindOf(params: PageArgs['params']): FeaturedKind {
  const kind = featuredKinds.find((one) => one === params.kind);
  if (!kind) throw notFound();
  return kind;
}

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    const { id = '' } = args.params;
    const params = { kind: kindOf(args.params), id };
    await Promise.all([
      args.read('GET /desk/targets'),
      id === NEW || args.read('GET /desk/featured/:kind/:id', { params }),
    ]);
  });

export async function action({ params, form, call, session }: ActionArgs) {
  const one = { kind: kindOf(params), id: params.id ?? '' };
  if (form.get('intent') === REMOVE)
    return sendRecord({
      intent: REMOVE,
      send: async () => {
        await call('DELETE /desk/featured/:kind/:id', { params: one });
        return redirect(deskUrls.featured(), 303);
      },
    });
  const values = cellsOf(form, featuredGroups(one.kind, await call('GET /desk/targets')));
  const version = String(form.get('version') ?? '');
  return sendRecord({
    ...{ intent: SAVE, values, version, prefix: 'featured.' },
    send: async () => {
      const saved = await save(call, one, { featured: featuredOf(values), version });
      deleteDraft({ userId: session.userId, name: draftOf(one) });
      return saved;
    },
    readAgain: async () =>
      one.id === NEW ? null : recordOfFeatured(await call('GET /desk/featured/:kind/:id', { params: one })),
  });
}

async function save(
  call: Call,
  { kind, id }: { kind: FeaturedKind; id: string },
  body: { featured: ReturnType<typeof featuredOf>; version: string },
) {
  if (id === NEW) {
    const added = await call('POST /desk/featured/:kind', { params: { kind }, body });
    return redirect(deskUrls.oneFeatured(kind, added.id), 303);
  }
  await call('PUT /desk/featured/:kind/:id', { params: { kind, id }, body });
  return text.saved;
}

/** Renders `/desk/commercial/featured/{kind}/{id}`, and `…/new` to feature one (docs/requirements/staff.md §2). */
export function Page() {
  const params = useParams();
  const { id = '' } = params;
  const kind = kindOf(params);
  const isNew = id === NEW;
  const { data: targets } = useApi('GET /desk/targets');
  const { data: featured } = useApi(isNew ? null : 'GET /desk/featured/:kind/:id', { params: { kind, id } });
  if (!targets || (!isNew && !featured)) return null;
  return (
    <Room
      title={featured?.company ?? text.newOf[kind]}
      back={{ href: deskUrls.featured(), label: text.all }}
      meta={featured && `${text.states[featured.state]}, ${featured.page}`}
    >
      <div className={css.form}>
        <RecordForm
          key={`${kind} ${id}`}
          intent={SAVE}
          draft={draftOf({ kind, id })}
          label={text.kinds[kind]}
          groups={featuredGroups(kind, targets)}
          record={featured ? recordOfFeatured(featured) : null}
          initial={{ position: '1' }}
        />
        {featured && (
          <Form method="post">
            <Button type="submit" variant="danger" name="intent" value={REMOVE}>
              {text.remove}
            </Button>
          </Form>
        )}
      </div>
    </Room>
  );
}
