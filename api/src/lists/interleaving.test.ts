import type { SavedList } from '@unitbase/contracts/entities/lists';
import {
  applyChange,
  type ItemState,
  keyOf,
  type ListChange,
  rebaseChanges,
} from '@unitbase/contracts/list-changes';
import { rows } from '../db/query';
import { fillCountries, type Visitor } from '../testing/accounts';
import { addList, addListed, addProducer, fillForLists } from '../testing/lists';
import { createTestApp, type TestApp } from '../testing/test-app';

const ROUNDS = 200;
const CHANGES = 3;

let site: TestApp;
let refs: string[];
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await fillCountries(pool);
  await fillForLists(pool);
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => addListed(pool, `Company ${n}`)));
  refs = ids.map(String);
}, 60_000);
afterAll(() => site?.close());

/** Returns numbers below 1 that are the same for one seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A browser with its own copy of the list, as the page of a list works. */
interface Browser {
  visitor: Visitor;
  list: SavedList;
}

async function send({ visitor, list }: Browser, changes: ListChange[]): Promise<SavedList> {
  const { status, body } = await visitor.call('changeList', {
    params: { id: list.id },
    body: { version: list.version, changes },
  });
  if (status === 200) return body as unknown as SavedList;
  expect(status).toBe(409);
  const current = body.list as SavedList;
  return send({ visitor, list: current }, rebaseChanges(changes, list.items, current.items));
}

/** Returns a change of the browser's copy; each note is unique, so that a lost one is found. */
function randomChange(items: readonly ItemState[], random: () => number, note: string): ListChange {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const missing = refs.filter((ref) => !items.some((item) => item.ref === ref));
  const kind = 'company' as const;
  const roll = random();
  if (items.length === 0 || (missing.length > 0 && roll < 0.3)) {
    return { type: 'add', kind, ref: pick(missing), note };
  }
  const { ref } = pick(items);
  if (roll < 0.7) return { type: 'note', kind, ref, note };
  if (roll < 0.85) return { type: 'status', kind, ref, status: pick(['called', 'quoted', 'booked']) };
  return { type: 'move', kind, ref, position: Math.floor(random() * items.length) };
}

const applyAll = (items: readonly ItemState[], changes: readonly ListChange[]): readonly ItemState[] =>
  changes.reduce(
    (all, change) =>
      applyChange(all, change, ({ kind, ref, note = '', status = 'none' }) => ({ kind, ref, note, status })),
    items,
  );

test(`two browsers change one list at once, ${ROUNDS} times: nothing is lost and both end equal`, async () => {
  const visitor = await addProducer(site, 'two-browsers@office.example');
  const id = await addList(visitor, 'Two browsers');
  const read = async () => (await visitor.call('getList', { params: { id } })).body as unknown as SavedList;
  for (let round = 0; round < ROUNDS; round += 1) {
    const random = randomOf(round + 1);
    await rows(site.database.pool, 'DELETE FROM list_items WHERE list_id = $1', [id]);
    const start = refs.slice(0, 3).map((ref): ListChange => ({ type: 'add', kind: 'company', ref }));
    await visitor.call('changeList', { params: { id }, body: { changes: start } });
    const list = await read();
    const browsers = ['a', 'b'].map((name) => {
      const changes: ListChange[] = [];
      for (let n = 0; n < CHANGES; n += 1) {
        changes.push(randomChange(applyAll(list.items, changes), random, `${name}${round}.${n}`));
      }
      return { browser: { visitor, list }, changes };
    });
    const results = await Promise.all(browsers.map(({ browser, changes }) => send(browser, changes)));
    const final = await read();
    const latest = results.find(({ version }) => version === final.version);
    expect(latest?.items).toEqual(final.items);
    // The last note that each browser gave an item is still there.
    for (const { changes } of browsers) {
      for (const item of applyAll(list.items, changes)) {
        const kept = final.items.find((one) => keyOf(one) === keyOf(item));
        expect(kept?.note).toContain(item.note);
      }
    }
  }
}, 120_000);
