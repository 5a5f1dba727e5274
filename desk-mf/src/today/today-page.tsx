import { maySee } from '@unitbase/contracts/desk/rights';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { rooms } from '../shared/rooms';

export const frame = 'desk';

export const load = (args: PageArgs) => openRoom(args, async () => null);

/** Renders `/desk`: the rooms of the role. */
export function Page() {
  const { data: session } = useApi('GET /desk/session');
  return (
    <Room title="Today">
      <ul>
        {rooms
          .filter(({ right }) => session && maySee(session.role, right))
          .map(({ label, href }) => (
            <li key={href}>
              <MoreLink href={href}>{label}</MoreLink>
            </li>
          ))}
      </ul>
    </Room>
  );
}
