import { changeDeviceList, dropMerged } from './change-device-list';
import { useDeviceList } from './device-list';
import { usePendingChanges } from './pending-changes';

const item = (ref: string) => ({ kind: 'company' as const, ref, name: `Company ${ref}`, url: `/c/${ref}` });
const add = (ref: string) => ({ type: 'add' as const, kind: 'company' as const, ref });
const refs = () => useDeviceList.getState().items.map(({ ref }) => ref);

beforeEach(() => {
  localStorage.clear();
  useDeviceList.setState({ items: [] });
  usePendingChanges.setState({ entries: [] });
});

test('a change of this tab keeps what another tab has saved', () => {
  changeDeviceList([add('1')], [item('1')]);
  const stored = JSON.parse(localStorage.getItem('unitbase-list') ?? '');
  stored.state.items.push({ ...item('2'), note: '', status: 'none', updated_at: '2026-10-01T10:00:00Z' });
  localStorage.setItem('unitbase-list', JSON.stringify(stored));
  changeDeviceList([add('3')], [item('3')]);
  expect(refs()).toEqual(['1', '2', '3']);
});

test('follows a change of another tab', () => {
  changeDeviceList([add('1')], [item('1')]);
  const stored = JSON.parse(localStorage.getItem('unitbase-list') ?? '');
  localStorage.setItem('unitbase-list', JSON.stringify({ ...stored, state: { items: [] } }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'unitbase-list' }));
  expect(refs()).toEqual([]);
});

test('keeps an item whose note changed while the account took it over', () => {
  changeDeviceList([add('1'), add('2')], [item('1'), item('2')]);
  const sent = useDeviceList.getState().items.map((one) => ({ ...one, updated_at: '2026-10-01T10:00:00Z' }));
  useDeviceList.setState({ items: sent });
  changeDeviceList([{ type: 'note', kind: 'company', ref: '2', note: 'Later' }]);
  dropMerged(sent);
  expect(refs()).toEqual(['2']);
});

test('works where the browser denies the storage', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  expect(changeDeviceList([add('1')], [item('1')])).toBe(true);
  expect(refs()).toEqual(['1']);
  jest.restoreAllMocks();
});

test('joins waiting changes of one list and drops what was sent', () => {
  const entry = { userId: '7', listId: 3, version: 2, base: [], changes: [add('1')] };
  usePendingChanges.getState().add(entry);
  usePendingChanges.getState().add({ ...entry, version: 5, changes: [add('2')] });
  expect(usePendingChanges.getState().entries).toMatchObject([{ version: 2, changes: [add('1'), add('2')] }]);
  usePendingChanges.getState().drop(entry, 1);
  expect(usePendingChanges.getState().entries).toMatchObject([{ changes: [add('2')] }]);
  usePendingChanges.getState().drop(entry, 1);
  expect(usePendingChanges.getState().entries).toEqual([]);
});
