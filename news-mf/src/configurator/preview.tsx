import { elements, heightOf } from '@unitbase/embed/elements';
import { useSearchParams } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BlockHead } from '../shared/snippets/block-head';
import { type Choices, previewWidths, propertyNames, widgetTitles } from './choices';
import css from './configurator.module.css';
import { frameUrl } from './snippets';

/** Renders the widget in a frame, as wide as chosen and as high as its content. */
export function Preview({ choices }: { choices: Choices }) {
  const { widget, width, attributes } = choices;
  const url = frameUrl(choices);
  const { frame, send, height } = useFrame(choices.properties, url);
  return (
    <section aria-label="Preview">
      <BlockHead title="Preview">
        <Widths current={width} />
      </BlockHead>
      <div className={css.preview}>
        <iframe
          ref={frame}
          key={url}
          src={url}
          title={`${widgetTitles[widget]}, preview`}
          width={width}
          height={height ?? heightOf(elements[widget], width, attributes.limit)}
          onLoad={send}
        />
      </div>
    </section>
  );
}

/** Sends the custom properties to the frame, and reads its height. */
function useFrame(properties: Choices['properties'], url: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [reported, setReported] = useState<{ url: string; height: number }>();
  // Text, because each render makes another object of the same properties.
  const text = JSON.stringify(
    Object.fromEntries(propertyNames.map((name) => [name, properties[name] ?? ''])),
  );
  const send = useCallback(() => {
    const message = { type: 'unitbase:properties', properties: JSON.parse(text) };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [text]);
  useEffect(send, [send]);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === 'unitbase:height')
        setReported({ url, height: Number(data.height) });
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [url]);
  return { frame, send, height: reported?.url === url ? reported.height : undefined };
}

/** Renders links to the usual widths. */
function Widths({ current }: { current: number }) {
  const [params] = useSearchParams();
  const hrefOf = (width: number) => {
    const query = new URLSearchParams(params);
    query.set('width', String(width));
    return `/embed?${query}`;
  };
  return (
    <nav aria-label="Width of the preview" className={css.widths}>
      {previewWidths.map((width) => (
        <Link
          key={width}
          href={hrefOf(width)}
          aria-label={`${width} pixels`}
          aria-current={width === current ? 'true' : undefined}
        >
          {width}
        </Link>
      ))}
    </nav>
  );
}
