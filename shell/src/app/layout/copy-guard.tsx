import * as messages from '@unitbase/contracts/messages';
import { sitePolicy } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { useLocation, useSession } from '@unitbase/remote-kit';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useEffect, useState } from 'react';
import css from './copy-guard.module.css';

/** Where copying is always free: fields, and what a visitor comes to take along. */
const FREE = 'input, textarea, [contenteditable]:not([contenteditable="false"]), [data-copyable]';

const EVENTS = ['contextmenu', 'copy', 'cut'] as const;

/**
 * Holds the context menu, copy and cut for visitors without the user id cookie, and says why (decision C2, SH-050 to
 * SH-054). Paste is never touched.
 */
export function CopyGuard() {
  const { userId } = useSession();
  const { key, pathname, search } = useLocation();
  const [held, setHeld] = useState(false);
  const on = sitePolicy.copyGuard === 'block' && !userId;

  useEffect(() => {
    if (!on) return;
    const hold = (event: Event) => {
      if (isFree(event)) return;
      event.preventDefault();
      setHeld(true);
    };
    for (const type of EVENTS) document.addEventListener(type, hold);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, hold);
    };
  }, [on]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the event: the reader went to another page.
  useEffect(() => setHeld(false), [key, on]);

  return (
    <div role="status" className={css.status}>
      {held && (
        <div className={css.line}>
          <span>{messages.common.copyGuard}</span>
          <TextLink href={urls.login({ redirectUrl: pathname + search })}>
            {messages.navigation.login}
          </TextLink>
          <IconButton label={messages.common.close} onClick={() => setHeld(false)}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** Whether the event is about a free element, and about nothing beyond it. */
function isFree({ type, target }: Event): boolean {
  const free = target instanceof Element ? target.closest(FREE) : null;
  if (!free) return false;
  if (type === 'contextmenu' || !free.matches('[data-copyable]')) return true;
  // A triple click ends at the start of the next paragraph, so the text tells, not the range.
  return bare(free.textContent).includes(bare(String(getSelection())));
}

const bare = (text: string | null) => (text ?? '').replace(/\s+/g, '').toLowerCase();
