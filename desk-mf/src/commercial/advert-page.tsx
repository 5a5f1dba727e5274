import type { Call } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { Form, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { deleteDraft } from '../shared/drafts/drafts';
import { openRoom } from '../shared/open-room';
import { sendRecord } from '../shared/records/record-action';
import { cellsOf } from '../shared/records/record-fields';
import { RecordForm } from '../shared/records/record-form';
import { Room } from '../shared/room/room';
import { advertGroups, advertOf, recordOf } from './advert-fields';
import css from './commercial.module.css';

export const frame = 'desk';

const SAVE = 'advert';
const REMOVE = 'remove-advert';
const NEW = 'new';
const draftOf = (id: string) => `advert ${id}`;

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await Promise.all([
      args.read('GET /desk/targets'),
      args.params.id === NEW || args.read('GET /desk/adverts/:id', { params: { id: args.params.id ?? '' } }),
    ]);
  });

export async function action({ params, form, call, session }: ActionArgs) {
  const id = params.id ?? '';
  if (form.get('intent') === REMOVE)
    return sendRecord({
      intent: REMOVE,
      send: async () => {
        await call('DELETE /desk/adverts/:id', { params: { id } });
        return redirect(deskUrls.adverts(), 303);
      },
    });
  const values = cellsOf(form, advertGroups(await call('GET /desk/targets')));
  const version = String(form.get('version') ?? '');
  return sendRecord({
    ...{ intent: SAVE, values, version, prefix: 'advert.' },
    send: async () => {
      const saved = await save(call, id, { advert: advertOf(values), version });
      deleteDraft({ userId: session.userId, name: draftOf(id) });
      return saved;
    },
    readAgain: async () =>
      id === NEW ? null : recordOf(await call('GET /desk/adverts/:id', { params: { id } })),
  });
}

async function save(call: Call, id: string, body: { advert: ReturnType<typeof advertOf>; version: string }) {
  if (id === NEW) {
    const added = await call('POST /desk/adverts', { body });
    return redirect(deskUrls.advert(added.id), 303);
  }
  await call('PUT /desk/adverts/:id', { params: { id }, body });
  return text.saved;
}

/** Renders `/desk/commercial/adverts/{id}`, and `…/new` to book one (docs/requirements/staff.md §2). */
export function Page() {
  const { id = '' } = useParams();
  const isNew = id === NEW;
  const { data: targets } = useApi('GET /desk/targets');
  const { data: advert } = useApi(isNew ? null : 'GET /desk/adverts/:id', { params: { id } });
  if (!targets || (!isNew && !advert)) return null;
  return (
    <Room
      title={advert?.title ?? text.newAdvert}
      back={{ href: deskUrls.adverts(), label: text.allAdverts }}
      meta={advert && `${text.states[advert.state]}, ${advert.target}`}
    >
      <div className={css.form}>
        <RecordForm
          key={id}
          intent={SAVE}
          draft={draftOf(id)}
          label={text.advert}
          groups={advertGroups(targets)}
          record={advert ? recordOf(advert) : null}
          save={text.saveAdvert}
        />
        {advert && (
          <Form method="post">
            <Button type="submit" variant="danger" name="intent" value={REMOVE}>
              {text.removeAdvert}
            </Button>
          </Form>
        )}
      </div>
    </Room>
  );
}
