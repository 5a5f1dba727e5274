import type { ThreadPage, UnreadCounts } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './inbox.module.css';
import { type InboxView, inboxUrl } from './inbox-view';

const { inbox } = messages;

interface SideListsProps {
  page: ThreadPage;
  unread: UnreadCounts;
  view: InboxView;
}

/** Renders the filters of a box: profiles of received threads, states of sent ones. */
export function SideLists({ page, unread, view }: SideListsProps) {
  if (view.box === 'archive') return null;
  return (
    <div className={css.side}>
      {view.box === 'sent' ? (
        <StatusList sent={page.sent} current={view.status} />
      ) : (
        <>
          <ProfileList profiles={page.profiles} unread={unread} current={view.profile} />
          <MoreList profiles={page.profiles} current={view.profile} />
        </>
      )}
    </div>
  );
}

function StatusList({ sent, current }: { sent: ThreadPage['sent']; current: InboxView['status'] }) {
  return (
    <SideList
      title="Status"
      entries={(['all', 'waiting', 'answered', 'declined', 'undeliverable'] as const).map((status) => ({
        href: inboxUrl({ box: 'sent', ...(status === 'all' ? {} : { status }) }),
        label: inbox.statusFilters[status],
        number: String(sent[status]),
        isCurrent: status === (current ?? 'all'),
      }))}
    />
  );
}

interface ProfileListProps {
  profiles: ThreadPage['profiles'];
  unread: UnreadCounts;
  current: number | undefined;
}

function ProfileList({ profiles, unread, current }: ProfileListProps) {
  const unreadOf = (id: number) => unread.profiles.find((entry) => entry.id === id)?.unread ?? 0;
  if (profiles.length < 2) return null;
  return (
    <SideList
      title={inbox.profiles}
      entries={[
        {
          href: inboxUrl({}),
          label: inbox.allProfiles,
          number: String(unread.received),
          unit: inbox.unread,
          isCurrent: current === undefined,
        },
        ...profiles.map(({ id, name }) => ({
          href: inboxUrl({ profile: id }),
          label: name,
          number: String(unreadOf(id)),
          unit: inbox.unread,
          isCurrent: current === id,
        })),
      ]}
    />
  );
}

/** Renders the pages of one profile; of each profile while all are shown. */
function MoreList({ profiles, current }: Omit<ProfileListProps, 'unread'>) {
  const shown = current === undefined ? profiles : profiles.filter(({ id }) => id === current);
  const nameOf = (label: string, name: string) => (shown.length > 1 ? `${label}, ${name}` : label);
  return (
    <SideList
      title="More"
      entries={shown.flatMap(({ id, name, saved_answers, blocked }) => [
        {
          href: urls.savedAnswers(id),
          label: nameOf(inbox.savedAnswers, name),
          number: `${saved_answers}/${enquiryRules.savedAnswers}`,
        },
        {
          href: urls.blockedSenders(id),
          label: nameOf(inbox.blockedSenders, name),
          number: String(blocked),
        },
      ])}
    />
  );
}

interface SideEntry {
  href: string;
  label: string;
  number: string;
  /** Unit of the number, for screen readers. */
  unit?: string;
  isCurrent?: boolean;
}

function SideList({ title, entries }: { title: string; entries: readonly SideEntry[] }) {
  return (
    <section aria-label={title}>
      <h2 className={css.sideTitle}>{title}</h2>
      <ul>
        {entries.map(({ href, label, number, unit, isCurrent }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
              <span className={css.number}>
                {number}
                {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
