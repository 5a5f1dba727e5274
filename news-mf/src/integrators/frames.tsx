import { useSite } from '@unitbase/remote-kit';
import { Prose } from '@unitbase/shared-ui/prose';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import type { SectionProps } from './guide-section';

/** Renders how to use frames. */
export function Frames({ snippets }: SectionProps) {
  return (
    <>
      <Prose>
        <p>
          Attributes become query parameters. A frame also works without JavaScript: a quiz then uses forms.
          Custom properties of your page do not reach into a frame.
        </p>
      </Prose>
      <SnippetBlock level={3} {...snippets.frame} />
      <Prose>
        <p>The second script sets the height of every frame to that of its content.</p>
      </Prose>
      <SnippetBlock level={3} {...snippets.sizedFrame} />
    </>
  );
}

/** Renders the ways for servers, oEmbed consumers and React. */
export function OtherWays({ snippets }: SectionProps) {
  const { origin } = useSite();
  return (
    <>
      <Prose>
        <h3>Server-side include</h3>
        <p>
          <code>{`${origin}/embed/html/companies?country=france`}</code> returns the element with its content
          as a declarative shadow root, which browsers show without a script. Include it in your page, and
          show your link when the status is not 200. With our script on the page the widget becomes
          interactive.
        </p>
        <h3>oEmbed</h3>
        <p>
          Pages of companies, listings, articles, quizzes and incentives have oEmbed discovery links, so that
          oEmbed consumers show their widget. Add <code>?showreel</code> to a company’s address for its
          showreel. The endpoint is{' '}
          <code>{`${origin}/oembed?url=…&format=json|xml&maxwidth=…&maxheight=…`}</code>.
        </p>
        <h3>React, TypeScript and Vue</h3>
        <p>
          The package <code>@unitbase/widgets</code> has types of the elements and events, and components for
          React 16.8 and later. Ask us for it. The page must include the script. In Vue configure tags that
          start with <code>unitbase-</code> as custom elements.
        </p>
      </Prose>
      <SnippetBlock level={3} {...snippets.react} />
    </>
  );
}
