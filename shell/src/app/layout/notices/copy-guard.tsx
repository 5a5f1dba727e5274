import * as messages from '@unitbase/contracts/messages';
import { sitePolicy } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { useLocation, useSession } from '@unitbase/remote-kit';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useEffect, useState } from 'react';
import css from './status-line.module.css';

/** Elements whose text everybody may copy. */
const COPYABLE = 'input, textarea, [contenteditable]:not([contenteditable="false"]), [data-copyable]';

const EVENTS = ['contextmenu', 'copy', 'cut'] as const;

/**
 * Prevents context menu, copy and cut for visitors without the user id cookie, and shows why (decision C2, SH-050 to
 * SH-054). Paste is always allowed.
 */
export function CopyGuard() {
  const { userId } = useSession();
  const { key, pathname, search } = useLocation();
  const [isBlocked, setIsBlocked] = useState(false);
  const isActive = sitePolicy.copyGuard === 'block' && !userId;

  useEffect(() => {
    if (!isActive) return;
    const block = (event: Event) => {
      if (isCopyable(event)) return;
      event.preventDefault();
      setIsBlocked(true);
    };
    for (const type of EVENTS) document.addEventListener(type, block);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, block);
    };
  }, [isActive]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key marks a navigation.
  useEffect(() => setIsBlocked(false), [key, isActive]);

  return (
    <div role="status" className={css.status}>
      {isBlocked && (
        <div className={css.line}>
          <span>{messages.common.copyGuard}</span>
          <TextLink href={urls.login({ redirectUrl: pathname + search })}>
            {messages.navigation.login}
          </TextLink>
          <IconButton label={messages.common.close} onClick={() => setIsBlocked(false)}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** Whether the event affects only copyable text. */
function isCopyable({ type, target }: Event): boolean {
  const element = target instanceof Element ? target.closest(COPYABLE) : null;
  if (!element) return false;
  if (type === 'contextmenu' || !element.matches('[data-copyable]')) return true;
  // A triple click selects up to the next paragraph, so compare the text instead of the range.
  return normalise(element.textContent).includes(normalise(String(getSelection())));
}

const normalise = (text: string | null) => (text ?? '').replace(/\s+/g, '').toLowerCase();
