import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyFields } from './early-fields';

const onFocus = jest.fn();

function Card() {
  const [values, setValues] = useState({ name: '', size: 's', news: false, country: 'GB' });
  const set = (change: Partial<typeof values>) => setValues((previous) => ({ ...previous, ...change }));
  return (
    <form>
      <label htmlFor="name">Name</label>
      <input
        id="name"
        name="name"
        value={values.name}
        onFocus={onFocus}
        onChange={(e) => set({ name: e.target.value })}
      />
      <input name="town" />
      {['s', 'l'].map((size) => (
        <input
          key={size}
          type="radio"
          name="size"
          value={size}
          checked={values.size === size}
          onChange={() => set({ size })}
        />
      ))}
      <input
        type="checkbox"
        name="news"
        checked={values.news}
        onChange={(e) => set({ news: e.target.checked })}
      />
      <select name="country" value={values.country} onChange={(e) => set({ country: e.target.value })}>
        <option value="FR">France</option>
        <option value="GB">United Kingdom</option>
      </select>
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

let root: Root | undefined;
const find = <E extends Element = HTMLInputElement>(selector: string) =>
  document.querySelector(selector) as E;
const state = () => JSON.parse(find('output').textContent ?? '');

const changes: [string, () => void][] = [
  ['a translator wraps words', () => (find('label').innerHTML = '<font><font>Nombre</font></font>')],
  ['a translator rewrites words', () => ((find('label').firstChild as Text).data = 'Nombre')],
  [
    'an extension adds a part to each field',
    () => {
      for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'));
    },
  ],
];

test.each(changes)('keeps input and focus when %s (runtime 5)', async (_title, change) => {
  jest.clearAllMocks();
  document.body.innerHTML = `<main>${renderToString(<Card />)}</main>`;
  change();
  const old = find('#name');
  old.focus();
  old.value = 'Inês';
  old.setSelectionRange(2, 2);
  find('[name=town]').value = 'Lisbon';
  find('[value=l]').click();
  find('[name=news]').click();
  find<HTMLSelectElement>('select').value = 'FR';
  const fields = keepEarlyFields();
  await act(async () => {
    root = hydrateRoot(find('main'), <Card />, { onRecoverableError: () => fields.restore() });
  });
  expect(old.isConnected).toBe(false);
  expect(state()).toEqual({ name: 'Inês', size: 'l', news: true, country: 'FR' });
  expect(find('[name=town]').value).toBe('Lisbon');
  expect(find('#name')).toHaveFocus();
  expect(find('#name').selectionStart).toBe(2);
  expect(onFocus).toHaveBeenCalled();
  act(() => root?.unmount());
});

function About() {
  const [text, setText] = useState('Old');
  return (
    <form>
      <textarea name="about" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{JSON.stringify(text)}</output>
    </form>
  );
}

test.each(['before scripts run', 'during hydration'])(
  'keeps text that was typed into a text area %s, also in React’s state',
  async (when) => {
    document.body.innerHTML = `<main>${renderToString(<About />)}</main>`;
    const area = find<HTMLTextAreaElement>('textarea');
    const type = () => {
      area.value = 'New';
      area.dispatchEvent(new Event('input', { bubbles: true }));
    };
    if (when.startsWith('before')) type();
    keepEarlyFields();
    if (when.startsWith('during')) type();
    await act(async () => {
      root = hydrateRoot(find('main'), <About />);
    });
    expect(area.value).toBe('New');
    expect(state()).toBe('New');
    act(() => root?.unmount());
  },
);

test('fills a field whose region loads later', async () => {
  document.body.innerHTML = '<main><input name="search"></main>';
  const fields = keepEarlyFields();
  find('input').focus();
  find('input').value = 'camera';
  find('main').textContent = '';
  fields.restore();
  find('main').innerHTML = '<input name="search">';
  await Promise.resolve();
  expect(find('input')).toHaveValue('camera');
  expect(find('input')).toHaveFocus();
});

test('leaves fields of another page unchanged', async () => {
  document.body.innerHTML = '<input name="search">';
  const fields = keepEarlyFields();
  find('input').value = 'camera';
  fields.forget();
  document.body.innerHTML = '<input name="search">';
  fields.restore();
  expect(find('input').value).toBe('');
});
