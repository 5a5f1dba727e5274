import { act, cleanup } from '@testing-library/react';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyInput } from './early-input';

const onSend = jest.fn();
const onClaim = jest.fn();

function Card() {
  const [name, setName] = useState('');
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
      <button type="button" onClick={onSend}>
        <b>Message</b>
      </button>
      <button type="button" onClick={onClaim}>
        Claim
      </button>
      <a href="#team">Team</a>
    </form>
  );
}

const frames = async (count: number) => {
  for (let seen = 0; seen < count; seen += 1) await new Promise(requestAnimationFrame);
};
const nextFrames = () => act(() => frames(6));
const root = () => document.querySelector('main') as HTMLElement;
const find = <E extends Element>(selector: string) => root().querySelector<E>(selector) as E;

/** As the site's layout does: once it has effects, so have all parts of the page. */
function Layout({ children }: { children: ReactElement }) {
  useEffect(() => {
    document.documentElement.dataset.routed = '';
  }, []);
  return children;
}

/** The page as the server sent it, and the act of hydrating it. */
function open(page: ReactElement = <Card />) {
  jest.clearAllMocks();
  delete document.documentElement.dataset.routed;
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  return () => act(async () => void hydrateRoot(root(), <Layout>{page}</Layout>));
}
afterEach(cleanup);

test('a button pressed before scripts answer is pressed again once they do', async () => {
  const hydrate = open();
  keepEarlyInput();
  find<HTMLElement>('b').click();
  await nextFrames();
  expect(onSend).not.toHaveBeenCalled();
  await hydrate();
  await nextFrames();
  expect(onSend).toHaveBeenCalledTimes(1);
  find<HTMLElement>('b').click();
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('only the last of several presses is done', async () => {
  const hydrate = open();
  keepEarlyInput();
  find<HTMLElement>('b').click();
  find<HTMLElement>('button:nth-of-type(2)').click();
  await hydrate();
  await nextFrames();
  expect([onSend.mock.calls.length, onClaim.mock.calls.length]).toEqual([0, 1]);
});

test('a button pressed before this script has come is pressed once scripts answer', async () => {
  const hydrate = open();
  keepEarlyInput(find('b'));
  await hydrate();
  await nextFrames();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('what was typed early arrives in the page’s state', async () => {
  const hydrate = open();
  find<HTMLInputElement>('input').value = 'Ada';
  keepEarlyInput();
  await hydrate();
  await nextFrames();
  expect(find('output').textContent).toBe('Ada');
  expect(find<HTMLInputElement>('input').value).toBe('Ada');
});

test('links are the browser’s own business', () => {
  open();
  keepEarlyInput();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

const onChoose = jest.fn();

function Profile({ draft }: { draft?: string }) {
  const [values, setValues] = useState({ about: 'Old', country: 'GB', size: 's', news: true, events: false });
  const [isFocused, setFocused] = useState(false);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  useEffect(() => {
    if (draft) setValues((before) => ({ ...before, about: draft, events: true }));
  }, [draft]);
  return (
    <form>
      <textarea
        value={values.about}
        onChange={(event) => set({ about: event.target.value })}
        onFocus={() => setFocused(true)}
      />
      <select value={values.country} onChange={(event) => set({ country: event.target.value })}>
        <option value="FR">France</option>
        <option value="GB">United Kingdom</option>
      </select>
      {['s', 'm', 'l'].map((size) => (
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
        id="news"
        type="checkbox"
        checked={values.news}
        onChange={(event) => set({ news: event.target.checked })}
      />
      <input
        id="events"
        type="checkbox"
        checked={values.events}
        onChange={() => set({ events: !values.events })}
      />
      <input type="file" onChange={({ target }) => onChoose(target.files?.[0]?.name)} />
      <output>{JSON.stringify(values)}</output>
      {isFocused && <mark>Write two lines</mark>}
    </form>
  );
}

const state = () => JSON.parse(find('output').textContent ?? '');

function type(field: HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Everything that can be filled in, filled in as a visitor does before scripts have come. */
function fillIn() {
  type(find('textarea'), 'New');
  find<HTMLSelectElement>('select').value = 'FR';
  for (const kind of ['[value=m]', '[value=l]', '#news', '#events']) find<HTMLElement>(kind).click();
  const file = new File(['x'], 'logo.png');
  Object.defineProperty(find('[type=file]'), 'files', { value: [file] });
  Object.defineProperty(find('[type=file]'), 'value', { value: 'logo.png' });
}

const filledIn = { about: 'New', country: 'FR', size: 'l', news: false, events: true };

test.each([
  ['before this script came, or kept over a reload', (listen: () => void) => [fillIn, listen]],
  ['while it waits', (listen: () => void) => [listen, fillIn]],
])('every kind of field that was filled in is in the page’s state: %s', async (_when, order) => {
  const hydrate = open(<Profile />);
  for (const step of order(keepEarlyInput)) step();
  for (const kind of ['select', '[type=file]'])
    find(kind).dispatchEvent(new Event('input', { bubbles: true }));
  await hydrate();
  await nextFrames();
  expect(state()).toEqual(filledIn);
  expect(find<HTMLInputElement>('[value=l]').checked).toBe(true);
  expect(find<HTMLInputElement>('#news').checked).toBe(false);
  expect(find<HTMLSelectElement>('select').value).toBe('FR');
  expect(onChoose).toHaveBeenCalledWith('logo.png');
});

test('what is typed early comes after a draft that the page takes up', async () => {
  const hydrate = open(<Profile draft="Draft" />);
  keepEarlyInput();
  type(find('textarea'), 'Newest');
  find<HTMLElement>('#events').click();
  await hydrate();
  await nextFrames();
  expect(state()).toMatchObject({ about: 'Newest', events: true });
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Newest');
});

/** Its marks are there before it listens, as a part's are on whose neighbours React still works. */
function Late() {
  const [values, setValues] = useState({ name: 'Old', ticked: false });
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    void frames(5).then(() => setListening(true));
  }, []);
  const set = (change: Partial<typeof values>) => {
    if (isListening) setValues((before) => ({ ...before, ...change }));
  };
  return (
    <form>
      <input value={values.name} onChange={({ target }) => set({ name: target.value })} />
      <input
        type="checkbox"
        checked={values.ticked}
        onChange={({ target }) => set({ ticked: target.checked })}
      />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

test('what was filled in early is told again to a part that did not listen yet', async () => {
  const hydrate = open(<Late />);
  keepEarlyInput();
  find<HTMLInputElement>('input').value = 'New';
  find('input').dispatchEvent(new Event('input', { bubbles: true }));
  find<HTMLElement>('[type=checkbox]').click();
  await hydrate();
  for (let times = 0; times < 4; times += 1) await nextFrames();
  expect(state()).toEqual({ name: 'New', ticked: true });
});

test('a letter typed just after the field fell back goes on from the text', async () => {
  const hydrate = open();
  const field = find<HTMLInputElement>('input');
  keepEarlyInput();
  field.value = 'Birm';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await hydrate();
  field.value = '';
  await act(async () => {
    field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: 'i' }));
    field.setRangeText('i', field.value.length, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'i' }));
  });
  await nextFrames();
  expect([field.value, find('output').textContent]).toEqual(['Birmi', 'Birmi']);
});

function Emptied() {
  const [name, setName] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setName('');
  };
  return (
    <form onSubmit={onSubmit}>
      <input
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && setName('')}
      />
      <button type="button" onPointerDown={() => setName('')}>
        An option
      </button>
    </form>
  );
}

test.each([
  ['it is sent', () => find<HTMLFormElement>('form').requestSubmit()],
  [
    'Enter is pressed in it',
    () => find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  ],
  ['an option is chosen', () => find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('a field that is emptied when %s stays empty', async (_when, empty) => {
  const hydrate = open(<Emptied />);
  const field = find<HTMLInputElement>('input');
  field.value = 'Ada';
  keepEarlyInput();
  await hydrate();
  await nextFrames();
  expect(field.value).toBe('Ada');
  await act(async () => void empty());
  await nextFrames();
  expect(field.value).toBe('');
});

test('the caret stays where it was', async () => {
  const hydrate = open();
  const field = find<HTMLInputElement>('input');
  field.value = 'Ada';
  field.setSelectionRange(1, 1);
  keepEarlyInput();
  await hydrate();
  await nextFrames();
  expect([find('output').textContent, field.selectionStart]).toEqual(['Ada', 1]);
});

test('the field that has the focus is told of it', async () => {
  const hydrate = open(<Profile />);
  find<HTMLTextAreaElement>('textarea').focus();
  keepEarlyInput();
  await hydrate();
  await nextFrames();
  expect(find('mark').textContent).toBe('Write two lines');
});

test('nothing is told of fields that nobody touched', async () => {
  const hydrate = open(<Profile />);
  keepEarlyInput();
  await hydrate();
  await nextFrames();
  expect(state()).toEqual({ about: 'Old', country: 'GB', size: 's', news: true, events: false });
  expect(onChoose).not.toHaveBeenCalled();
});
