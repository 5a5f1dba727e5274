import type { ArgsOf } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/places';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { redirect } from '@unitbase/remote-kit';
import { deleteDraft } from '../shared/drafts/drafts';
import { sendRecord } from '../shared/records/record-action';
import { cellsOf, type RecordGroup } from '../shared/records/record-fields';

export const SAVE_SECTION = 'guide-section';
export const REMOVE_SECTION = 'remove-section';
export const NEW_SECTION = 'new';

/** Returns the fields of a section. */
export const guideGroups = (title: string): RecordGroup[] => [
  {
    title,
    fields: [
      { name: 'title', label: text.guideFields.title, kind: 'text', required: true },
      { name: 'position', label: text.guideFields.position, kind: 'number', required: true },
      {
        name: 'description',
        label: text.guideFields.description,
        kind: 'area',
        rows: 18,
        required: true,
        wide: true,
        hint: text.guideHint,
      },
    ],
  },
];

/** Returns the name of the draft of a section. */
export const guideDraft = (country: string, state: unknown, section: number | string) =>
  [country, state, 'guide', section].filter(Boolean).join(' ');

type Place = ArgsOf<'GET /desk/places/:country/guide'>;

/** Saves, adds or removes the section in the form. */
export function changeGuide({ form, call, session }: ActionArgs, place: Place) {
  const id = String(form.get('id') ?? '');
  const addressOf = (section = '') =>
    deskUrls.place(place.params.country, { ...place.query, part: 'guide', section });
  if (form.get('intent') === REMOVE_SECTION)
    return sendRecord({
      intent: REMOVE_SECTION,
      send: async () => {
        await call('DELETE /desk/guide-sections/:id', { params: { id } });
        return redirect(addressOf(), 303);
      },
    });
  const values = cellsOf(form, guideGroups(''));
  const version = String(form.get('version') ?? '');
  const { title = '', description = '', position = '' } = values;
  const body = { section: { title, description, position }, version };
  return sendRecord({
    ...{ intent: SAVE_SECTION, values, version, prefix: 'section.' },
    send: async () => {
      if (id !== NEW_SECTION) {
        await call('PUT /desk/guide-sections/:id', { params: { id }, body });
        return text.saved;
      }
      const added = await call('POST /desk/places/:country/guide', { ...place, body });
      deleteDraft({
        userId: session.userId,
        name: guideDraft(place.params.country, place.query?.state, NEW_SECTION),
      });
      return redirect(addressOf(String(added.id)), 303);
    },
    readAgain: async () =>
      (await call('GET /desk/places/:country/guide', place)).results.find((one) => String(one.id) === id)
        ?.record ?? null,
  });
}
