/** Id of the notice in the layout (`OfflineNotice`). */
const NOTICE = 'offline';

/**
 * Keeps the page at a press that would leave it without a network, and shows the notice with Try again. Browsers would
 * show their own error page.
 */
export function stayOffline(): void {
  let repeat: (() => void) | null = null;
  const show = (isShown: boolean) => {
    const notice = document.getElementById(NOTICE);
    if (notice) notice.hidden = !isShown;
  };
  const stay = (event: Event, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = again;
    show(true);
  };
  const tryAgain = () => {
    // Hidden for a moment, so that screen readers announce it again.
    show(false);
    if (navigator.onLine) repeat?.();
    else setTimeout(show, 100, true);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(`#${NOTICE} button`)) {
      event.stopImmediatePropagation();
      tryAgain();
      return;
    }
    const link = target?.closest('a');
    if (!navigator.onLine && link && leavesPage(link)) stay(event, () => link.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!navigator.onLine && form.method === 'get') stay(event, () => form.requestSubmit(event.submitter));
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
}

/** Whether a link loads another page into this tab. */
function leavesPage({ href, target, protocol, pathname, search, origin }: HTMLAnchorElement): boolean {
  if (!href || !/^https?:$/.test(protocol) || (target !== '' && target !== '_self')) return false;
  return origin !== location.origin || pathname !== location.pathname || search !== location.search;
}
