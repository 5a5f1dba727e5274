import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import { Prose } from '@unitbase/shared-ui/prose';
import { loaderSnippet } from '../shared/snippets/script-tags';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import { useNewestPin } from '../shared/snippets/use-pins';
import type { SectionProps } from './guide-section';

/** Renders the directives that a page's policy must allow. */
export function Policy({ snippets }: SectionProps) {
  return (
    <>
      <Prose>
        <p>
          Widgets need no inline script or style, no <code>eval</code> and no <code>data:</code>, and create
          no Trusted Types policy. If your page has a Content-Security-Policy, add our address to these
          directives.
        </p>
      </Prose>
      <SnippetBlock level={3} {...snippets.policy} />
      <Prose>
        <p>
          With <code>font="unitbase"</code> add it to <code>font-src</code> too. With nonces and{' '}
          <code>strict-dynamic</code> the nonce on the script’s tag covers all scripts. Frames need only{' '}
          <code>frame-src</code>.
        </p>
      </Prose>
    </>
  );
}

/** Renders how to pin a version. The newest pin is known once the browser has fetched it. */
export function Versions() {
  const { origin } = useSite();
  const pin = useNewestPin();
  return (
    <>
      <Prose>
        <p>
          <code>/embed/v1.js</code> gets every improvement immediately. A pinned version never changes: the
          browser checks the script against the hash in your snippet, and each file of the widgets against a
          hash inside the script. Pinned versions are never deleted, and the API only adds to the data that
          they read. Choose a pin if a change must wait for your own tests.
        </p>
      </Prose>
      {pin && (
        <SnippetBlock
          level={3}
          title={`The script, pinned to ${pin.version}`}
          code={loaderSnippet(origin, pin)}
        />
      )}
      <Prose>
        <p>
          <a href="/embed/versions.json">All pinned versions</a> with their hashes, also of the script for
          frames. The <Link href={urls.loaderChanges()}>changelog</Link> says what changed. To update, replace
          address and hash together.
        </p>
      </Prose>
    </>
  );
}
