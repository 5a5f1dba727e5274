import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';
import { BlockHead } from './block-head';
import css from './snippets.module.css';

interface SnippetBlockProps {
  title: string;
  code: string;
  /** Purpose, in one line. */
  hint?: string;
  /** Highlights the snippet that most users want. */
  main?: boolean;
  /** Level of the heading. @default 2 */
  level?: 2 | 3;
}

/** Renders code with a copy button. */
export function SnippetBlock({ title, code, hint, main = false, level = 2 }: SnippetBlockProps) {
  const [copied, setCopied] = useState('');
  const hydrated = useHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(code).catch(() => undefined);
    setCopied(code);
  };
  return (
    <section aria-label={title}>
      <BlockHead title={title} level={level}>
        {hydrated && (
          <Button
            variant={main ? 'signal' : 'line'}
            onClick={copy}
            aria-label={`Copy ${title.toLowerCase()}`}
          >
            {copied === code ? 'Copied' : 'Copy'}
          </Button>
        )}
      </BlockHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must scroll long lines. */}
      <pre className={css.code} data-copyable="" tabIndex={0}>
        <code>{code}</code>
      </pre>
      {hint && <Text variant="hint">{hint}</Text>}
    </section>
  );
}
