import { randomNumbers, repetitions } from '../testing/sample';
import { applyChange, type ItemState, keyOf, type ListChange, rebaseChanges } from './changes';

const item = (ref: string, note = '', status: ItemState['status'] = 'none'): ItemState => ({
  kind: 'company',
  ref,
  note,
  status,
});
const apply = (items: readonly ItemState[], changes: readonly ListChange[]) =>
  changes.reduce<readonly ItemState[]>(
    (list, change) => applyChange(list, change, ({ ref, note, status }) => item(ref, note, status)),
    items,
  );
const key = (ref: string) => ({ kind: 'company' as const, ref });
const refs = (items: readonly ItemState[]) => items.map(({ ref }) => ref).join('');

describe('applyChange', () => {
  const list = [item('a'), item('b', 'Note'), item('c')];
  test.each<[string, ListChange, string]>([
    ['adds at the end', { type: 'add', ...key('d') }, 'abcd'],
    ['adds at a position', { type: 'add', ...key('d'), position: 1 }, 'adbc'],
    ['adds nothing twice', { type: 'add', ...key('b') }, 'abc'],
    ['removes', { type: 'remove', ...key('b') }, 'ac'],
    ['removes nothing unknown', { type: 'remove', ...key('x') }, 'abc'],
    ['moves up', { type: 'move', ...key('c'), position: 0 }, 'cab'],
    ['moves down', { type: 'move', ...key('a'), position: 2 }, 'bca'],
    ['moves beyond the end to the end', { type: 'move', ...key('a'), position: 99 }, 'bca'],
  ])('%s', (_title, change, expected) => {
    expect(refs(apply(list, [change]))).toBe(expected);
  });
});

describe('rebaseChanges', () => {
  const base = [item('a', 'Old'), item('b')];
  test('joins two notes for one item', () => {
    const current = apply(base, [{ type: 'note', ...key('a'), note: 'Theirs' }]);
    const mine = rebaseChanges([{ type: 'note', ...key('a'), note: 'Mine' }], base, current);
    expect(apply(current, mine)[0]?.note).toBe('Theirs\nMine');
  });

  test('brings an item back that the other device removed while this one wrote its note', () => {
    const current = apply(base, [{ type: 'remove', ...key('a') }]);
    const mine = rebaseChanges([{ type: 'note', ...key('a'), note: 'Mine' }], base, current);
    expect(apply(current, mine).find(({ ref }) => ref === 'a')?.note).toBe('Mine');
  });

  test('sent twice, the result is the same', () => {
    const changes: ListChange[] = [
      { type: 'add', ...key('c') },
      { type: 'note', ...key('a'), note: 'Mine' },
    ];
    const once = apply(base, rebaseChanges(changes, base, base));
    expect(apply(once, rebaseChanges(changes, base, once))).toEqual(once);
  });
});

/** A server that rejects changes from an older version, as the api does. */
class Server {
  items: readonly ItemState[] = [];
  version = 1;
  send(version: number, changes: readonly ListChange[]): boolean {
    if (version !== this.version) return false;
    this.items = apply(this.items, changes);
    this.version += 1;
    return true;
  }
}

/** A device that works on its own copy and sends its changes whenever it is online. */
class Device {
  base: readonly ItemState[] = [];
  version = 1;
  pending: ListChange[] = [];
  change(change: ListChange): void {
    this.pending.push(change);
  }
  note(ref: string): string | undefined {
    return apply(this.base, this.pending).find((one) => one.ref === ref)?.note;
  }
  sync(server: Server): void {
    if (this.pending.length > 0 && !server.send(this.version, this.pending)) {
      const changes = rebaseChanges(this.pending, this.base, server.items);
      server.send(server.version, changes);
    }
    this.pending = [];
    this.base = server.items;
    this.version = server.version;
  }
}

test('two devices in random order lose no addition and no note, and end equal', () => {
  const random = randomNumbers(20_261_126);
  const pick = (count: number) => Math.floor(random() * count);
  for (let run = 0; run < repetitions({ usual: 200, all: 5_000 }); run += 1) {
    const server = new Server();
    const devices = [new Device(), new Device()];
    const added = new Set<string>();
    const notes: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      const number = pick(2);
      const device = devices[number] as Device;
      const ref = `${pick(6)}`;
      const action = pick(4);
      if (action === 0) {
        device.change({ type: 'add', ...key(ref) });
        added.add(ref);
      } else if (action === 1 && device.note(ref) !== undefined) {
        device.change({ type: 'note', ...key(ref), note: `${device.note(ref)}<${step}>` });
        notes.push(`<${step}>`);
      } else device.sync(server);
    }
    for (const device of [...devices, ...devices]) device.sync(server);
    expect(devices[0]?.base).toEqual(devices[1]?.base);
    expect(new Set(server.items.map(({ ref }) => ref))).toEqual(added);
    const allNotes = server.items.map(({ note }) => note).join();
    expect(notes.filter((note) => !allNotes.includes(note))).toEqual([]);
    expect(new Set(server.items.map(keyOf)).size).toBe(server.items.length);
  }
});
