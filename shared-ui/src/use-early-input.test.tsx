import { act, cleanup } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CheckField, RadioField } from './choice/choice';
import { Combobox } from './combobox/combobox';
import { SelectField, TextArea, TextField } from './field/text-field';
import { PasswordField } from './password-field/password-field';
import { useEarlyInput } from './use-early-input';

const onChoose = jest.fn();

function FileField() {
  const ref = useEarlyInput<HTMLInputElement>(undefined, '', ({ files }) => onChoose(files?.[0]?.name));
  return <input ref={ref} type="file" />;
}

/** Renders a controlled field of every kind. */
function Profile({ draft }: { draft?: string }) {
  const [values, setValues] = useState({
    ...{ name: '', about: '', country: 'GB', size: 's', news: true, events: false, place: '' },
  });
  const set = (change: Partial<typeof values>) => setValues((previous) => ({ ...previous, ...change }));
  useEffect(() => {
    if (draft) setValues((previous) => ({ ...previous, place: draft }));
  }, [draft]);
  return (
    <form>
      <TextField label="Name" value={values.name} limit={20} onValueChange={(name) => set({ name })} />
      <TextArea label="About" value={values.about} onValueChange={(about) => set({ about })} />
      <SelectField label="Country" value={values.country} onValueChange={(country) => set({ country })}>
        <option value="FR">France</option>
        <option value="GB">United Kingdom</option>
      </SelectField>
      {['s', 'm', 'l'].map((size) => (
        <RadioField
          key={size}
          label={size}
          name="size"
          value={size}
          checked={values.size === size}
          onCheckedChange={() => set({ size })}
        />
      ))}
      <CheckField id="news" label="News" checked={values.news} onCheckedChange={(news) => set({ news })} />
      <CheckField
        id="events"
        label="Events"
        checked={values.events}
        onCheckedChange={(events) => set({ events })}
      />
      <Combobox
        label="Place"
        value={values.place}
        onValueChange={(place) => set({ place })}
        onPick={() => undefined}
        groups={[{ label: 'Places', options: [{ key: '1', value: 'Lisbon' }] }]}
      />
      <FileField />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const root = () => document.querySelector('main') as HTMLElement;
const find = <E extends Element>(selector: string) => root().querySelector<E>(selector) as E;
const state = () => JSON.parse(find('output').textContent ?? '');

/** Shows the server's HTML of a page and returns a function that hydrates it. */
function open(page: ReactElement) {
  onChoose.mockClear();
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  return () => act(async () => void hydrateRoot(root(), page));
}
afterEach(cleanup);

test('puts early input of every kind of field into the page’s state (runtime 5)', async () => {
  const hydrate = open(<Profile />);
  find<HTMLInputElement>('input').value = 'Ada';
  find<HTMLTextAreaElement>('textarea').value = 'New';
  find<HTMLSelectElement>('select').value = 'FR';
  for (const tick of ['[value=m]', '[value=l]', '#news', '#events']) find<HTMLElement>(tick).click();
  find<HTMLInputElement>('[role=combobox]').value = 'Lis';
  Object.defineProperty(find('[type=file]'), 'files', { value: [new File(['x'], 'logo.png')] });
  Object.defineProperty(find('[type=file]'), 'value', { value: 'logo.png' });
  await hydrate();
  expect(state()).toEqual({
    ...{ name: 'Ada', about: 'New', country: 'FR', size: 'l', news: false, events: true, place: 'Lis' },
  });
  expect(find<HTMLInputElement>('[value=l]').checked).toBe(true);
  expect(find<HTMLSelectElement>('select').value).toBe('FR');
  expect(find('[role=listbox]')).toBeInTheDocument();
  expect(onChoose).toHaveBeenCalledWith('logo.png');
});

test('reports nothing when the browser only normalises line breaks', async () => {
  const onValueChange = jest.fn();
  const hydrate = open(<TextArea label="About" value={'Old\r\nline'} onValueChange={onValueChange} />);
  await hydrate();
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Old\nline');
  expect(onValueChange).not.toHaveBeenCalled();
});

test('reports nothing for untouched fields', async () => {
  const hydrate = open(<Profile />);
  const initial = state();
  await hydrate();
  expect(state()).toEqual(initial);
  expect(find('[role=listbox]')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});

test('reports nothing for fields that appear after hydration', async () => {
  const onValueChange = jest.fn();
  const hydrate = open(<i />);
  await hydrate();
  const { render } = await import('@testing-library/react');
  render(
    <SelectField label="Country" value="GB" onValueChange={onValueChange}>
      <option value="FR">France</option>
      <option value="GB">United Kingdom</option>
    </SelectField>,
  );
  expect(onValueChange).not.toHaveBeenCalled();
});

test('reports text under composition without writing to the field (runtime 5)', async () => {
  const hydrate = open(<Profile />);
  const field = find<HTMLInputElement>('input');
  field.value = 'に';
  field.setSelectionRange(1, 1);
  const setValue = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
  await hydrate();
  expect(state().name).toBe('に');
  expect(setValue.mock.contexts).not.toContain(field);
  expect(field.selectionStart).toBe(1);
  setValue.mockRestore();
});

test('reports early input of an uncontrolled field', async () => {
  const onValueChange = jest.fn();
  const hydrate = open(<PasswordField label="Password" onValueChange={onValueChange} />);
  find<HTMLInputElement>('input').value = 'long walk 7';
  await hydrate();
  expect(onValueChange.mock.calls).toEqual([['long walk 7']]);
  expect(find<HTMLInputElement>('input').value).toBe('long walk 7');
});
