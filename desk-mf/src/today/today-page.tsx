import { formatMoment } from '@unitbase/contracts/dates';
import { maySee } from '@unitbase/contracts/desk/rights';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { QueueState } from '@unitbase/contracts/entities/desk/today';
import * as text from '@unitbase/contracts/messages/desk/today';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Text } from '@unitbase/shared-ui/text';
import { Figures } from '../shared/figures/figures';
import { openRoom } from '../shared/open-room';
import { Columns } from '../shared/room/columns';
import { Room } from '../shared/room/room';
import { rooms } from '../shared/rooms';
import { SideNav } from '../shared/side-nav/side-nav';
import { Failures } from './failures';
import { QueueTable } from './queue-table';

export const frame = 'desk';

export const load = (args: PageArgs) => openRoom(args, () => args.read('GET /desk/today'));

/** Renders `/desk`: the queues of the role with their ages, and what failed (docs/requirements/staff.md §2). */
export function Page() {
  const { data: today } = useApi('GET /desk/today');
  if (!today) return null;
  const { queues, failures, read_at } = today;
  return (
    <Room
      title={text.title}
      actions={
        <Text variant="small" mute num>
          {formatMoment(read_at)}
        </Text>
      }
    >
      {queues.length > 0 && <Sums queues={queues} />}
      <Columns>
        <RoomLinks />
        {queues.length > 0 ? (
          <QueueTable queues={queues} now={read_at} />
        ) : (
          <EmptyState title={text.noQueues}>{text.noQueuesHint}</EmptyState>
        )}
        <Failures groups={failures} />
      </Columns>
    </Room>
  );
}

function Sums({ queues }: { queues: readonly QueueState[] }) {
  const { waiting, late, today, decided } = text.figures;
  const sum = (name: keyof typeof text.figures) => queues.reduce((total, queue) => total + queue[name], 0);
  return (
    <Figures
      figures={[
        { label: waiting, count: sum('waiting') },
        { label: late, count: sum('late') },
        { label: today, count: sum('today') },
        { label: decided, count: sum('decided') },
      ]}
    />
  );
}

/** Renders links to the rooms of the role. */
function RoomLinks() {
  const { data: session } = useApi('GET /desk/session');
  const links = rooms.filter(
    ({ href, right }) => session && maySee(session.role, right) && href !== deskUrls.today(),
  );
  return <SideNav label={text.rooms} links={links} />;
}
