import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';
import css from './configurator.module.css';

interface SnippetBlockProps {
  title: string;
  code: string;
  /** What it is for, in a line. */
  hint?: string;
  /** The one that most people want. */
  main?: boolean;
}

/** Something to copy. */
export function SnippetBlock({ title, code, hint, main = false }: SnippetBlockProps) {
  const [copied, setCopied] = useState('');
  const hydrated = useHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(code).catch(() => undefined);
    setCopied(code);
  };
  return (
    <section aria-label={title}>
      <div className={css.blockHead}>
        <Text as="h2" look="h2">
          {title}
        </Text>
        {hydrated && (
          <Button look={main ? 'signal' : 'line'} onClick={copy} aria-label={`Copy ${title.toLowerCase()}`}>
            {copied === code ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard. */}
      <pre className={css.code} data-copyable="" tabIndex={0}>
        <code>{code}</code>
      </pre>
      {hint && <Text look="hint">{hint}</Text>}
    </section>
  );
}
