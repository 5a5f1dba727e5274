import { isStored } from '@unitbase/remote-kit/safe-storage';
import { useCompare } from '../compare/compare-store';
import { useRecent } from '../recent/recent-store';
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

const entry = { userId: '7', listId: 3, version: 2, base: [], changes: [add('1')] };

describe.each([
  ['full', ['setItem']],
  ['denied', ['getItem', 'setItem']],
] as const)('with a storage that is %s', (_, methods) => {
  beforeEach(() => {
    for (const method of methods) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Not possible.', 'QuotaExceededError');
      });
    }
  });
  afterEach(() => jest.restoreAllMocks());

  test('keeps the items until the document ends, and knows that they are not stored', () => {
    expect(changeDeviceList([add('1')], [item('1')])).toBe(true);
    changeDeviceList([add('2')], [item('2')]);
    expect(refs()).toEqual(['1', '2']);
    expect(isStored('unitbase-list')).toBe(false);
  });

  test('keeps the changes that wait for a connection', () => {
    usePendingChanges.getState().add(entry);
    usePendingChanges.getState().add({ ...entry, changes: [add('2')] });
    expect(usePendingChanges.getState().entries).toMatchObject([{ changes: [add('1'), add('2')] }]);
  });

  test('keeps the companies looked at, and those chosen for a comparison', () => {
    const company = { ref: 'france/one', name: 'One', tier: 'GOLD' as const, place: 'Paris', logo: null };
    useRecent.getState().add(company);
    useCompare.getState().choose(company, true);
    expect(useRecent.getState().companies).toEqual([company]);
    expect(useCompare.getState().chosen).toEqual([company]);
  });
});

test('stores the items once there is room again', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  changeDeviceList([add('1')], [item('1')]);
  changeDeviceList([add('2')], [item('2')]);
  expect(isStored('unitbase-list')).toBe(true);
  expect(localStorage.getItem('unitbase-list')).toContain('"ref":"1"');
});

test('joins waiting changes of one list and drops what was sent', () => {
  usePendingChanges.getState().add(entry);
  usePendingChanges.getState().add({ ...entry, version: 5, changes: [add('2')] });
  expect(usePendingChanges.getState().entries).toMatchObject([{ version: 2, changes: [add('1'), add('2')] }]);
  usePendingChanges.getState().drop(entry, 1);
  expect(usePendingChanges.getState().entries).toMatchObject([{ changes: [add('2')] }]);
  usePendingChanges.getState().drop(entry, 1);
  expect(usePendingChanges.getState().entries).toEqual([]);
});
