import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { RemoteReleases } from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import type { ReactNode } from 'react';
import { ActForm } from '../../shared/form/act-form';
import { ActOutcome } from '../../shared/form/act-outcome';
import { useDeskFailure } from '../../shared/form/desk-action';
import { intents } from './release-action';

const DESK = 'desk';

/** Renders the forms that change what is live of a remote. */
export function ReleaseForms({ releases }: { releases: RemoteReleases }) {
  const { remote, live, canary, is_disabled: isDisabled, quarantined, versions, previous } = releases;
  const others = versions.map(({ version }) => version).filter((version) => version !== live);
  // A quarantined release is tried again by promoting it.
  const promotable = quarantined ? [live, ...others] : others;
  const newest = canary?.version ?? promotable[0];
  const gone = [
    ...(canary ? [] : [intents.withdraw]),
    ...(previous.length > 0 ? [] : [intents.rollback]),
    isDisabled ? intents.disable : intents.enable,
  ];
  return (
    <>
      <ActOutcome of={gone} />
      {canary && (
        <ReleaseForm releases={releases} title={text.withdraw} intent={intents.withdraw}>
          {text.withdrawHint(live)}
        </ReleaseForm>
      )}
      {newest !== undefined && (
        <ReleaseForm
          releases={releases}
          title={text.promote}
          intent={intents.promote}
          fields={<VersionField intent={intents.promote} versions={promotable} initial={newest} />}
        >
          {text.promoteHint}
        </ReleaseForm>
      )}
      {others.length > 0 && <CanaryForm releases={releases} versions={others} />}
      {previous[0] !== undefined && (
        <ReleaseForm
          releases={releases}
          title={text.rollback}
          intent={intents.rollback}
          fields={<VersionField intent={intents.rollback} versions={previous} initial={previous[0]} />}
        >
          {text.rollbackHint}
        </ReleaseForm>
      )}
      {isDisabled && (
        <ReleaseForm releases={releases} title={text.enable} intent={intents.enable}>
          {text.enableHint}
        </ReleaseForm>
      )}
      {!isDisabled && remote !== DESK && (
        <ReleaseForm releases={releases} title={text.disable} intent={intents.disable} isDanger>
          {text.disableHint}
        </ReleaseForm>
      )}
      {others.length === 0 && (
        <Text variant="small" mute>
          {text.noVersion}
        </Text>
      )}
    </>
  );
}

interface ReleaseFormProps {
  releases: RemoteReleases;
  title: string;
  intent: string;
  /** @default the title */
  submit?: string;
  isDanger?: boolean;
  fields?: ReactNode;
  /** Hint below the title. */
  children: string;
}

/** Renders one form. Its state lets the api reject a change of something that the author did not see. */
const ReleaseForm = ({ releases, title, submit = title, fields, children, ...form }: ReleaseFormProps) => (
  <ActForm
    {...form}
    title={title}
    submit={submit}
    needsReason
    problemAction={<Link href={deskUrls.releasesOf(releases.remote)}>{text.lookAgain}</Link>}
  >
    <Text variant="small" mute>
      {children}
    </Text>
    <input type="hidden" name="state" value={releases.state} />
    {fields}
  </ActForm>
);

interface VersionFieldProps {
  intent: string;
  versions: readonly string[];
  initial: string;
}

function VersionField({ intent, versions, initial }: VersionFieldProps) {
  const failure = useDeskFailure(intent);
  const error = failure?.fields.version?.[0];
  return (
    <SelectField
      key={initial}
      label={text.version}
      name="version"
      defaultValue={failure?.values.version ?? initial}
      {...(error ? { error } : {})}
    >
      {versions.map((version) => (
        <option key={version}>{version}</option>
      ))}
    </SelectField>
  );
}

function CanaryForm({ releases, versions }: { releases: RemoteReleases; versions: readonly string[] }) {
  const failure = useDeskFailure(intents.canary);
  const error = failure?.fields.share?.[0];
  const { canary } = releases;
  return (
    <ReleaseForm
      releases={releases}
      title={text.startCanary}
      submit={canary ? text.changeCanary : text.setCanary}
      intent={intents.canary}
      fields={
        <>
          <VersionField
            intent={intents.canary}
            versions={versions}
            initial={canary?.version ?? versions[0] ?? ''}
          />
          <TextField
            key={canary?.share}
            label={text.shareField}
            name="share"
            inputMode="numeric"
            required
            defaultValue={failure?.values.share ?? String(canary?.share ?? 10)}
            {...(error ? { error } : {})}
          />
        </>
      }
    >
      {text.canaryHint}
    </ReleaseForm>
  );
}
