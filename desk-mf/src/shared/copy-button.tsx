import { Button } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';

/** Renders a button that copies a text. Only with scripts. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated()) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="quiet" onClick={() => void copy()}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
