import { maySee } from '@unitbase/contracts/desk/rights';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskSession } from '@unitbase/contracts/entities/desk/staff';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useLocation } from '@unitbase/remote-kit';
import { Brand } from '@unitbase/shared-ui/brand';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import type { KeyboardEvent } from 'react';
import { isIn, type Room, rooms } from '../shared/rooms';
import css from './desk-header.module.css';

/** Renders the header of the desk, in place of the site's. Before the second factor it has no links to rooms. */
export function Fragment() {
  const { data: session } = useApi('GET /desk/session');
  const { pathname } = useLocation();
  const isOpen = session?.factor === 'given';
  const own = isOpen ? rooms.filter(({ right }) => maySee(session.role, right)) : [];
  return (
    <header className={css.header}>
      <Wrap className={css.line}>
        <Brand />
        <Text as="span" variant="overline" className={css.desk}>
          Desk
        </Text>
        {isOpen && (
          <>
            <nav className={css.rooms} aria-label="Desk">
              <RoomLinks rooms={own} pathname={pathname} />
            </nav>
            <div className={css.end}>
              <ButtonLink variant="line" href={deskUrls.secondFactor()} className={css.name}>
                {session.name}
              </ButtonLink>
              <DeskMenu key={pathname} rooms={own} pathname={pathname} session={session} />
            </div>
          </>
        )}
      </Wrap>
    </header>
  );
}

interface RoomLinksProps {
  rooms: readonly Room[];
  pathname: string;
}

function RoomLinks({ rooms: shown, pathname }: RoomLinksProps) {
  return shown.map((room) => (
    <Link key={room.href} href={room.href} aria-current={isIn(room, pathname) ? 'page' : undefined}>
      {room.label}
    </Link>
  ));
}

/** Renders the menu of narrow screens, which works without scripts. */
function DeskMenu({ session, ...links }: RoomLinksProps & { session: DeskSession }) {
  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details className={css.menu} onKeyDown={closeOnEscape}>
      <summary aria-label="Menu">
        <svg viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path className={css.closed} d="M2 6h18M2 12h18M2 18h18" />
          <path className={css.opened} d="M4 4l14 14M18 4L4 18" />
        </svg>
      </summary>
      <nav className={css.sheet} aria-label="Menu">
        <RoomLinks {...links} />
        <div className={css.account}>
          <ButtonLink variant="line" href={deskUrls.secondFactor()}>
            {session.name}
          </ButtonLink>
          <ButtonLink variant="line" href={urls.logout()}>
            Log out
          </ButtonLink>
        </div>
      </nav>
    </details>
  );
}
