import { errorReasons, events } from '@unitbase/embed/guide/events';
import { Prose } from '@unitbase/shared-ui/prose';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import type { SectionProps } from './guide-section';
import { ReferenceTable } from './reference-table';

/** Renders the events of the elements and the reasons of errors. */
export function Events({ snippets }: SectionProps) {
  return (
    <>
      <Prose>
        <p>Events are dispatched on the element, bubble, and cross shadow roots.</p>
      </Prose>
      <ReferenceTable
        caption="Events"
        head="Event"
        rows={events.map(({ name, when, detail }) => ({
          name,
          meaning: `${when} In its detail: ${detail.join(', ')}.`,
        }))}
      />
      <SnippetBlock level={3} {...snippets.events} />
      <ReferenceTable
        caption="Errors"
        head="Code"
        rows={Object.entries(errorReasons).map(([name, meaning]) => ({ name, meaning }))}
      />
      <Prose>
        <p>
          With <code>attributes</code> and <code>not-found</code> the detail also names the attribute, its
          value, the nearest right value if there is one, and a message, which is in the console too. A widget
          that works without the attribute is shown all the same: <code>theme="drak"</code> reports an error,
          then <code>unitbase:ready</code> follows. If it cannot be shown, only the link inside the element
          stays, without reserved space, until you correct the attribute.
        </p>
        <p>
          After another failure the widget retries after 5, 15, 45 and then every 120 seconds, immediately
          when the browser is online again, and when you call <code>element.reload()</code>. Its height stays
          reserved, so that a later success shifts nothing. To release the space instead, set a height.
        </p>
      </Prose>
      <SnippetBlock level={3} {...snippets.space} />
    </>
  );
}
