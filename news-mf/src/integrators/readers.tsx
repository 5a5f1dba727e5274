import { Prose } from '@unitbase/shared-ui/prose';

/** Renders what widgets do for readers with disabilities, and what the page must do. */
export function Accessibility() {
  return (
    <Prose>
      <ul>
        <li>Each widget is a named region with a heading of level 2. Names of items have level 3.</li>
        <li>Everything works with the keyboard. The focus is visible in both colour schemes.</li>
        <li>
          The default colours have the contrast of WCAG 2.2 AA, and more for readers who ask for more
          contrast. If you change colours, check <code>color</code>, <code>color-muted</code> and{' '}
          <code>link-color</code> on <code>background</code>, and <code>on-accent</code> on{' '}
          <code>accent</code>.
        </li>
        <li>
          Labels have the language of <code>lang</code>. Articles and profiles are in English.
        </li>
        <li>
          Give each frame a <code>title</code>, and each element a link inside for readers without JavaScript.
        </li>
      </ul>
    </Prose>
  );
}

/** Renders which data of readers a widget uses. */
export function Privacy() {
  return (
    <Prose>
      <ul>
        <li>Widgets set no cookies and use no storage. They do not read your page outside of the element.</li>
        <li>
          All their files, pictures and data come from our address. We get what every request carries: the
          reader’s network address, the browser’s name, and the origin of your page.
        </li>
        <li>Our application logs the time, path and status of a request, without its query.</li>
        <li>Search words and answers of a quiz are sent when the reader submits them.</li>
        <li>
          A link to our site opens an ordinary page, to which our privacy policy and cookie choices apply.
        </li>
      </ul>
    </Prose>
  );
}
