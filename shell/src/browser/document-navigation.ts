import { createPath, type Path, type RouterState } from 'react-router-dom';
import { forGood, type PageHost } from '../app/pages';

/**
 * Once code did not come, the site goes on by documents: React cannot leave a region that it never took over, and the
 * server's HTML needs no code. Only a navigation loads a document, and that one loads no other: there are no loops.
 */
export function createDocumentNavigation({ load, post } = { load: loadDocument, post: postDocument }) {
  let isCodeMissing = false;
  /** Where the router is going; the answer to a posted form is in this document only. */
  let target: Path | null = null;
  let loading: Path | null = null;

  const isLeaving = () => isCodeMissing && target !== null;

  const leave = () => {
    if (!isCodeMissing || !target || target === loading) return;
    loading = target;
    load(target);
  };

  const codeMissing = () => {
    isCodeMissing = true;
    leave();
  };

  const asDocument: PageHost['asDocument'] = (request, isMissing = false) => {
    if (isMissing && request.method === 'POST')
      void request.formData().then((form) => post(request.url, form));
    else if (isMissing) codeMissing();
    return isMissing || isLeaving() ? forGood : null;
  };

  // The browser brought the page back as it was left: on its way to a document.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving()) load(location);
  });

  return {
    /** Code of the current page or of the next one did not come. */
    codeMissing,
    asDocument,
    /** Follows the router. Returns whether a document comes in place of its navigation. */
    follow({ navigation }: RouterState): boolean {
      const isTarget = navigation.state === 'loading' && navigation.formMethod !== 'POST';
      target = isTarget ? navigation.location : null;
      leave();
      return isLeaving();
    },
  };
}

function loadDocument(target: Path): void {
  const { href } = new URL(createPath(target), location.origin);
  // Back and Forward have changed the address already. Assigned again, one with a hash would load nothing.
  if (href === location.href) location.reload();
  else location.assign(href);
}

/** Posts a form as the browser does by itself. No page posts files to another one, so there are none. */
function postDocument(address: string, fields: FormData): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, hidden: true });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement('input'), { name, value: String(value) }));
  }
  document.body.append(form);
  // A field may be called `submit`.
  HTMLFormElement.prototype.submit.call(form);
}
