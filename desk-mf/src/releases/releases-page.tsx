import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { ReleaseOverview } from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Text } from '@unitbase/shared-ui/text';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { LiveTable } from './live-table';
import { SetupNotice } from './setup-notice';

export const frame = 'desk';

export const load = (args: PageArgs) => openRoom(args, () => args.read('GET /desk/releases'));

/** Renders `/desk/releases`: what is live of each remote (docs/decisions/0035). */
export function Page() {
  const { data: overview } = useApi('GET /desk/releases');
  if (!overview) return null;
  return (
    <Room
      title={text.title}
      meta={
        overview.platform && (
          <Text as="span" variant="small" mute>
            {text.platform(overview.platform)}
          </Text>
        )
      }
    >
      <Content {...overview} />
    </Room>
  );
}

function Content({ problem, location, setup, remotes }: ReleaseOverview) {
  const again = (
    <ButtonLink variant="line" href={deskUrls.releases()}>
      {text.again}
    </ButtonLink>
  );
  if (problem !== '') {
    return (
      <Alert kind="error" title={text.unreadable} action={again}>
        {`${problem} (${location})`}
      </Alert>
    );
  }
  if (remotes.length === 0) {
    return (
      <EmptyState title={text.nothing} action={again}>
        {text.nothingHint(location)}
      </EmptyState>
    );
  }
  return (
    <>
      <SetupNotice setup={setup} example={text.exampleCommand()} />
      <LiveTable remotes={remotes} />
      <Text variant="small" mute>
        {text.figuresHint}
      </Text>
    </>
  );
}
