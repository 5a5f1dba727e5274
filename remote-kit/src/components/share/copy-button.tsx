import * as messages from '@unitbase/contracts/messages';
import { CopyIcon } from '@unitbase/shared-ui/act-icons';
import { Button, type ButtonVariant } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  variant?: ButtonVariant;
}

/** Renders a button that copies a text and says so. Nothing without script. */
export function CopyButton({ text, label, variant = 'ink' }: CopyButtonProps) {
  const isHydrated = useHydrated();
  const [result, setResult] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult(messages.share.copied);
    } catch {
      setResult(messages.share.notCopied);
    }
  };
  if (!isHydrated) return null;
  return (
    <Button variant={variant} onClick={copy}>
      <CopyIcon />
      <span aria-live="polite">{result ?? label}</span>
    </Button>
  );
}
