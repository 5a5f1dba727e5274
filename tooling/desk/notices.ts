import { readId } from '@unitbase/api/desk/decision';
import { addNotice, listNotices, removeNotice, type StoredNotice } from '@unitbase/api/desk/notices';
import type { Commands } from './command';
import { table } from './print';

export const NOTICES_HELP = `npm run desk -- notices <command>

  list                                lists current and future notices
  add TEXT --from TIME --until TIME   adds a notice below the header; London time: '2026-12-03 07:00'
  remove <id>                         removes a notice`;

const times = ({ starts_at, ends_at }: StoredNotice) => `from ${starts_at} until ${ends_at} in London`;

export const notices: Commands = {
  list: {
    async run({ pool }) {
      const data = await listNotices(pool);
      const text = data.length > 0 ? `${table(data)}\n\nTimes are London time.` : 'There is no notice.';
      return { data, text };
    },
  },
  add: {
    needs: 'the text',
    requires: { from: 'the start', until: 'the end' },
    async run({ pool, actor, subject, options: { from = '', until = '' } }) {
      const data = await addNotice(pool, actor, { text: subject, from, until });
      return { data, text: `Notice ${data.id} ${times(data)}.` };
    },
  },
  remove: {
    needs: "an id; 'list' shows them",
    async run({ pool, actor, subject }) {
      const data = await removeNotice(pool, actor, readId(subject, 'notice'));
      return { data, text: `Notice ${data.id} is removed: it was set ${times(data)}.` };
    },
  },
};
