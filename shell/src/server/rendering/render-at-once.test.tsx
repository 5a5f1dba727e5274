import { Suspense, use, useId } from 'react';
import { preload } from 'react-dom';
import { renderDocument } from './document/render-document';
import { renderAtOnce } from './render-at-once';

const Named = ({ name }: { name: string }) => {
  const id = useId();
  return (
    <p id={id}>
      Filming in {name} & {'<elsewhere>'}
    </p>
  );
};

const page = (content: React.ReactNode) => {
  preload('/font.woff2', { as: 'font' });
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/main.css" precedence="shell" />
      </head>
      <body>
        <Suspense fallback="waits">
          <title>Österreich</title>
          <link rel="stylesheet" href="/page.css" precedence="page" />
          {content}
        </Suspense>
        <Suspense>
          <Named name="São Paulo" />
        </Suspense>
      </body>
    </html>
  );
};

const streamed = (content: React.ReactNode) => renderDocument(page(content), [], 1_000, () => '');

it('returns the same HTML as the stream', async () => {
  const stages = Array.from({ length: 300 }, (_, index) => `Östersund ${index}`);
  const content = stages.map((name) => <Named key={name} name={name} />);
  const html = await renderAtOnce(page(content));
  expect(html).toContain('<p id="_R_');
  expect(html).toBe((await streamed(content)).toString());
});

const Waiting = ({ answer }: { answer: Promise<string> }) => <Named name={use(answer)} />;
const Broken = () => {
  throw new Error('broken');
};

it.each([
  ['a boundary suspends', page(<Waiting answer={Promise.resolve('Lyon')} />)],
  ['a boundary fails', page(<Broken />)],
  ['the document suspends', <Waiting key="waits" answer={Promise.resolve('Lyon')} />],
  ['the document fails', <Broken key="fails" />],
])('returns null where %s', async (_case, tree) => {
  expect(await renderAtOnce(tree)).toBeNull();
});
