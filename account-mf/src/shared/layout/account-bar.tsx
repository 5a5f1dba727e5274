import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useUnreadCount } from '@unitbase/remote-kit';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { UnreadCount } from '@unitbase/shared-ui/unread-count';

const { navigation, enquiries } = messages;

/** Pages of the account bar, in order. */
const sections = {
  profile: { label: navigation.profile, href: urls.profileEditor() },
  messages: { label: navigation.messages, href: urls.threads() },
  enquiries: { label: enquiries.myEnquiries, href: urls.enquiries() },
  statistics: { label: messages.statistics.title, href: urls.statistics() },
  managers: { label: messages.managers.title, href: urls.managers() },
  package: { label: messages.packages.title, href: urls.upgrade() },
};
export type AccountSection = keyof typeof sections;

/** Renders the links between the pages of an account, with the number of unread messages. */
export function AccountBar({ current }: { current: AccountSection | 'other' }) {
  const unread = useUnreadCount();
  return (
    <Tabs
      label={navigation.accountPages}
      variant="bar"
      tabs={Object.entries(sections).map(([section, { label, href }]) => ({
        href,
        current: section === current,
        label:
          section === 'messages' ? (
            <>
              {label}
              <UnreadCount count={unread} />
            </>
          ) : (
            label
          ),
      }))}
    />
  );
}
