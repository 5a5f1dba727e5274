import { createPath, type Path, type RouterState } from 'react-router-dom';
import { never, type PageHost } from '../app/pages';

/**
 * Creates the fallback for missing code: from then on, each navigation loads a document, because React cannot leave a
 * region that it did not hydrate. Only navigations load documents, so there are no loops.
 */
export function createDocumentNavigation({ load, post } = { load: loadDocument, post: postDocument }) {
  let isCodeMissing = false;
  /** Target of the current navigation. A form's response is only in this document, so it has none. */
  let target: Path | null = null;
  let loading: Path | null = null;

  const isLeaving = () => isCodeMissing && target !== null;

  const leave = () => {
    if (!isCodeMissing || !target || target === loading) return;
    loading = target;
    load(target);
  };

  const onCodeMissing = () => {
    isCodeMissing = true;
    leave();
  };

  const asDocument: PageHost['asDocument'] = (request, isMissing = false) => {
    if (isMissing && request.method === 'POST')
      void request.formData().then((form) => post(request.url, form));
    else if (isMissing) {
      // A redirect after a form has no target.
      target ??= new URL(request.url);
      onCodeMissing();
    }
    return isMissing || isLeaving() ? never : null;
  };

  // Restored from the back-forward cache while it was loading a document.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving()) load(location);
  });

  return {
    /** Reports that code of the current or next page did not load. */
    onCodeMissing,
    asDocument,
    /** Follows the router. Returns whether a document replaces its navigation. */
    follow({ navigation }: RouterState): boolean {
      const isPage = navigation.state === 'loading' && navigation.formMethod !== 'POST';
      target = isPage ? navigation.location : null;
      leave();
      return isLeaving();
    },
  };
}

function loadDocument(target: Path): void {
  const { href } = new URL(createPath(target), location.origin);
  // Back and Forward have already changed the URL; assigning it again with a hash would load nothing.
  if (href === location.href) location.reload();
  else location.assign(href);
}

/** Posts a form natively. No page posts files to another page. */
function postDocument(address: string, fields: FormData): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, hidden: true });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement('input'), { name, value: String(value) }));
  }
  document.body.append(form);
  // A field named `submit` hides the method.
  HTMLFormElement.prototype.submit.call(form);
}
