import { KEYLESS_CALLS } from '@unitbase/contracts/partner-routes';
import { urls } from '@unitbase/contracts/urls';
import { Link } from '@unitbase/shared-ui/link';
import { Prose } from '@unitbase/shared-ui/prose';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import type { SectionProps } from './guide-section';

/** Renders how to read data, with and without a key. */
export function DataApi({ snippets }: SectionProps) {
  return (
    <>
      <Prose>
        <p>
          Pages of any origin may read our public data, without cookies.{' '}
          <Link href={urls.readApi()}>This page lists the calls</Link>, and{' '}
          <a href="/web_api/openapi.json">OpenAPI</a> describes their parameters and results.
        </p>
      </Prose>
      <SnippetBlock level={3} {...snippets.api} />
      <Prose>
        <p>
          <code>limit</code> sets the number of companies (at most 60), <code>offset</code> skips some.
        </p>
        <p>
          Without a key each client address may make {KEYLESS_CALLS} calls a minute from other sites’ pages.
          For your server <Link href={urls.contact()}>ask us for a key</Link> and send it as{' '}
          <code>X-Api-Key</code>. Keep it out of your pages.
        </p>
      </Prose>
      <SnippetBlock level={3} {...snippets.key} />
      <Prose>
        <p>
          <code>RateLimit-Limit</code> states your calls a minute. A response with status 429 has{' '}
          <code>Retry-After</code>, in seconds.
        </p>
      </Prose>
    </>
  );
}
