import { Prose } from '@unitbase/shared-ui/prose';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import type { SectionProps } from './guide-section';

/** Renders the first widget. */
export function QuickStart({ snippets }: SectionProps) {
  return (
    <>
      <Prose>
        <p>Copy this code into your page. The script belongs there once, for any number of widgets.</p>
      </Prose>
      <SnippetBlock main level={3} {...snippets.widget} />
      <Prose>
        <p>
          The link inside the element is the fallback. It shows until the widget is ready, without JavaScript,
          and after a failure. The widget loads when it is within 200 pixels of the viewport.
        </p>
        <p>
          Browsers fire <code>DOMContentLoaded</code> after module scripts have loaded or failed. If your
          scripts wait for that event, write <code>{'<script type="module" async …>'}</code>, so that a slow
          network does not delay them. Omit <code>async</code> if your server includes our HTML.
        </p>
      </Prose>
    </>
  );
}

/** Renders how a page reserves the height of a widget. */
export function ReservedHeight({ snippets }: SectionProps) {
  return (
    <>
      <Prose>
        <p>
          The element reserves its height once the script runs. To avoid a layout shift before that, add this
          rule to your stylesheet. The configurator prints it with the height for your width.
        </p>
      </Prose>
      <SnippetBlock level={3} {...snippets.height} />
    </>
  );
}
