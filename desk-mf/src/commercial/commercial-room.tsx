import { maySee } from '@unitbase/contracts/desk/rights';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import { useApi } from '@unitbase/remote-kit';
import { Tabs } from '@unitbase/shared-ui/tabs';
import type { ReactNode } from 'react';
import { Room } from '../shared/room/room';

/** Addresses of the pages of the room. */
const hrefs = {
  adverts: deskUrls.adverts(),
  featured: deskUrls.featured(),
  mediaPack: deskUrls.mediaPack(),
  events: deskUrls.eventLists(),
  notices: deskUrls.notices(),
} as const;
type CommercialPage = keyof typeof hrefs;
const pages = Object.keys(hrefs) as CommercialPage[];

interface CommercialRoomProps {
  page: CommercialPage;
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders one of the pages of the commercial room, with links to the others of the role. */
export function CommercialRoom({ page, actions, children }: CommercialRoomProps) {
  const { data: session } = useApi('GET /desk/session');
  return (
    <Room title={text.title} actions={actions}>
      <Tabs
        label={text.title}
        tabs={pages
          .filter((name) => session && maySee(session.role, name === 'featured' ? 'featured' : 'commercial'))
          .map((name) => ({ href: hrefs[name], label: text.tabs[name], current: name === page }))}
      />
      {children}
    </Room>
  );
}
