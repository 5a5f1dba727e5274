/** Id of the notice in the layout (`OfflineNotice`). */
const NOTICE = 'offline';

/**
 * Without a network, keeps the page at a press that would leave it, and shows the notice with Try again. Browsers would
 * show their own error page.
 */
export function stayOffline(): void {
  let repeat = () => {};
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
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest('a');
    if (target.closest(`#${NOTICE} button`)) {
      event.stopImmediatePropagation();
      // Hidden for a moment, so that screen readers announce it again.
      show(false);
      if (navigator.onLine) repeat();
      else setTimeout(show, 100, true);
    } else if (!navigator.onLine && link && leavesPage(link)) stay(event, () => link.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!navigator.onLine && form.method === 'get') stay(event, () => form.requestSubmit(event.submitter));
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
}

const withoutHash = (address: string) => address.split('#')[0];

/** Whether a link loads another page into this tab. */
const leavesPage = ({ href, target }: HTMLAnchorElement) =>
  href.startsWith('http') && target !== '_blank' && withoutHash(href) !== withoutHash(location.href);
