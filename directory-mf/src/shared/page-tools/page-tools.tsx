import { Button } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useState } from 'react';

/** Renders Copy link and Print. Both need a script, so they appear with it. */
export function PageTools() {
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!isHydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button variant="quiet" onClick={copy}>
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
      <VisuallyHidden role="status">{copied && 'The link is copied.'}</VisuallyHidden>
    </>
  );
}
