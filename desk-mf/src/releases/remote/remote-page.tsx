import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/releases';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi, useParams } from '@unitbase/remote-kit';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { openRoom } from '../../shared/open-room';
import { FactsAndActs } from '../../shared/room/facts-and-acts';
import { Room } from '../../shared/room/room';
import { StateLine } from '../../shared/table/state-line';
import { Commands } from '../commands';
import { SetupNotice } from '../setup-notice';
import { ChangeList } from './change-list';
import { ReleaseForms } from './release-forms';
import { VersionsTable } from './versions-table';

export const frame = 'desk';

export const load = (args: PageArgs) =>
  openRoom(args, () =>
    args.read('GET /desk/releases/:remote', { params: { remote: args.params.remote ?? '' } }),
  );

export { releaseAction as action } from './release-action';

/** Renders `/desk/releases/{remote}`: stored releases, recent changes, and the forms that change what is live. */
export function Page() {
  const { remote = '' } = useParams();
  const { data: releases } = useApi('GET /desk/releases/:remote', { params: { remote } });
  if (!releases) return null;
  const { live, canary, is_disabled: isDisabled, may_change: mayChange } = releases;
  return (
    <Room
      title={remote}
      back={{ href: deskUrls.releases(), label: text.title }}
      meta={
        <>
          <StateLine kind="ok">{text.isLive(live)}</StateLine>
          {canary && <StateLine kind="warn">{text.isCanary(canary)}</StateLine>}
          {isDisabled && <StateLine kind="error">{text.disabled}</StateLine>}
        </>
      }
    >
      {!mayChange && <SetupNotice setup={releases.setup} example={text.exampleCommand(releases)} />}
      <FactsAndActs label={text.acts} acts={mayChange && <ReleaseForms releases={releases} />}>
        <Section title={text.versions} small tight>
          <VersionsTable versions={releases.versions} />
          <Text variant="small" mute>
            {text.figuresHint}
          </Text>
        </Section>
        <Section title={text.changes} small tight>
          <ChangeList changes={releases.changes} />
        </Section>
        <Section title={text.preview} small tight>
          <Text variant="small" mute>
            {text.previewHint}
          </Text>
          <Commands lines={[text.previewCommand(remote)]} />
        </Section>
      </FactsAndActs>
    </Room>
  );
}
