import type { OrgDetails, TeamMember } from '@unitbase/contracts/entities/profile';
import { urls } from '@unitbase/contracts/urls';
import { Form, useSubmit } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { lazy, Suspense, useState } from 'react';
import css from '../form/entry-list.module.css';
import { intents } from '../form/intents';
import { memberName } from './member-values';

const ConfirmDialog = lazy(() =>
  import('@unitbase/shared-ui/dialog').then((module) => ({ default: module.ConfirmDialog })),
);

interface MemberListProps {
  organisation: OrgDetails;
  /** recid of the edited member. */
  open: number | undefined;
}

/** Renders the members in order. With scripts, removal needs confirmation. */
export function MemberList({ organisation, open }: MemberListProps) {
  const { id, people } = organisation;
  const [memberToRemove, setMemberToRemove] = useState<TeamMember | null>(null);
  const submit = useSubmit();
  if (people.length === 0) return null;
  return (
    <>
      <ol className={css.list}>
        {people.map((member) => (
          <li key={member.recid} className={css.entry} data-open={member.recid === open || undefined}>
            <div>
              <Text as="span" variant="h3">
                {memberName(member)}
              </Text>
              <Text variant="small" mute>
                {[member.jobtitle, member.jobfunction].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <div className={css.keys}>
              <ButtonLink
                variant="quiet"
                href={`${urls.profileEditor()}?member=${member.recid}#team`}
                aria-label={`Edit ${memberName(member)}`}
              >
                Edit
              </ButtonLink>
              <Form
                method="post"
                preventScrollReset
                onSubmit={(event) => {
                  event.preventDefault();
                  setMemberToRemove(member);
                }}
              >
                <input type="hidden" name="intent" value={intents.removeMember} />
                <input type="hidden" name="orgid" value={id} />
                <input type="hidden" name="recid" value={member.recid} />
                <Button type="submit" variant="quiet" aria-label={`Remove ${memberName(member)}`}>
                  Remove
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ol>
      {memberToRemove && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            onOpenChange={() => setMemberToRemove(null)}
            title={`Remove ${memberName(memberToRemove)} from your team?`}
            confirm="Remove"
            onConfirm={() => {
              setMemberToRemove(null);
              void submit(
                { intent: intents.removeMember, orgid: String(id), recid: String(memberToRemove.recid) },
                { method: 'post', action: urls.profileEditor(), preventScrollReset: true },
              );
            }}
          />
        </Suspense>
      )}
    </>
  );
}
