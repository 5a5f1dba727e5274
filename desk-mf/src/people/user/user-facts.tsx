import { formatDate, formatMoment } from '@unitbase/contracts/dates';
import type { DeskUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { packageLabels } from '@unitbase/contracts/tiers';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Link } from '@unitbase/shared-ui/link';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './user-page.module.css';

/** Renders what is stored about a user. */
export function UserFacts({ user }: { user: DeskUser }) {
  const { id, companies, sessions, requests } = user;
  return (
    <>
      <Section title={text.details} small tight>
        <DefinitionList items={detailsOf(user)} />
      </Section>
      <List title={text.companies} empty={text.noCompany}>
        {companies.map((company) => (
          <li key={company.id}>
            <Link href={`/desk/companies/${company.id}`}>{company.name}</Link>
            <span>{`${company.role}, ${packageLabels[company.package]}, ${company.status.replace('_', ' ')}`}</span>
          </li>
        ))}
      </List>
      <List title={text.sessions} empty={text.noSession}>
        {sessions.map((session) => (
          <li key={session.id}>
            <b>{formatMoment(session.last_used_at)}</b>
            <span>{`${session.ip}, ${session.user_agent || text.unknownDevice}`}</span>
          </li>
        ))}
      </List>
      <List
        title={text.dataRequests}
        empty={text.noRequest}
        end={<MoreLink href="/desk/deletions">{text.toQueue}</MoreLink>}
      >
        {requests.map((request) => (
          <li key={request.id}>
            <b>{text.deletion(formatDate(request.requested_at))}</b>
            <span>{text.requestState(request.status, formatDate(request.due_at))}</span>
          </li>
        ))}
      </List>
      <div className={css.links}>
        <MoreLink href={`/desk/log?entity=user&id=${id}`}>{text.history}</MoreLink>
        <MoreLink href={`/desk/log?user=${id}`}>{text.ownActs}</MoreLink>
      </div>
    </>
  );
}

function detailsOf(user: DeskUser) {
  const day = (instant: string | null) => (instant === null ? '' : formatDate(instant));
  return [
    { term: text.number, value: user.id },
    { term: text.email, value: user.email },
    { term: text.newEmail, value: user.pending_email },
    { term: text.confirmed, value: day(user.verified_at) },
    { term: text.worksFor, value: user.company },
    { term: text.jobTitle, value: user.job_title },
    { term: text.telephone, value: user.telephone },
    { term: text.website, value: user.website },
    { term: text.country, value: user.country },
    { term: text.since, value: formatDate(user.created_at) },
    { term: text.lastLogin, value: user.last_login_at ? formatMoment(user.last_login_at) : text.never },
    { term: text.staff, value: user.staff_member && text.staffFact(user.staff_member) },
  ];
}

interface ListProps {
  title: string;
  /** Text without entries. */
  empty: string;
  end?: ReactNode;
  children: readonly ReactNode[];
}

function List({ title, empty, end, children }: ListProps) {
  return (
    <Section title={title} end={end} small tight>
      {children.length > 0 ? (
        <ul className={css.list}>{children}</ul>
      ) : (
        <Text variant="small" mute>
          {empty}
        </Text>
      )}
    </Section>
  );
}
