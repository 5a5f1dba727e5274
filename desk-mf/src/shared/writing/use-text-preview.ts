import type { PreviewForm, TextPreview } from '@unitbase/contracts/entities/desk/articles';
import { useCall } from '@unitbase/remote-kit';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { useEffect, useRef, useState } from 'react';

const NO_TEXT: TextPreview = {
  ...{ strapline: '', introduction: '', article_contents: [] },
  ...{ words: 0, problems: [] },
};

/** Time without a keystroke before the preview follows, in milliseconds. */
const PAUSE_MS = 350;

/**
 * Returns the preview of texts, made by the api as for the public page. Keeps the last one when the api cannot be reached.
 * @param first preview of the stored texts, if there are any
 */
export function useTextPreview(texts: PreviewForm, first: TextPreview = NO_TEXT): TextPreview {
  const call = useCall();
  const [preview, setPreview] = useState(first);
  const wanted = useDebounced(JSON.stringify(texts), PAUSE_MS);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    let isOld = false;
    call('POST /desk/text-preview', { body: JSON.parse(wanted) }).then(
      (next) => {
        if (!isOld) setPreview(next);
      },
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [wanted, call]);
  return preview;
}
