import { Client, errors } from '@opensearch-project/opensearch';
import { isOnReplica } from '../../../db/pool';
import type { Pool } from '../../../db/query';
import {
  BATCH,
  type Batch,
  readChangedIds,
  readCompanies,
  readCompanyRange,
  readHighestId,
  readLog,
} from '../engine/read-companies';
import { SearchServerError } from '../search-engine';
import { documentsOf, INDEX } from './documents';

/** Part of the names of indexes. Raise it when documents change, so that both releases work during an upgrade. */
const SCHEMA = 1;
const REQUEST_MILLISECONDS = 5_000;
const WRITE_MILLISECONDS = 60_000;

/** Index that is searched, and the last id of the change log whose changes it has. */
interface State {
  index: string;
  version: number;
}

const isStatus = (error: unknown, status: number) =>
  error instanceof errors.ResponseError && error.statusCode === status;

/**
 * The documents of all public companies on the server, kept up to date from the change log. Nodes do not coordinate: each
 * write carries the id of the log as its version, and an older write never replaces a newer one.
 */
export class CompanyDocuments {
  readonly #pool: Pool;
  readonly #client: Client;
  readonly #name: string;
  readonly #stateIndex: string;
  #state: State | undefined;
  #catchingUp: Promise<State> | undefined;
  #isStopped = false;

  /** @param url `opensearch+https://user:password@host:9200/name`; names of indexes start with the name */
  constructor(pool: Pool, url: string, requestTimeout = REQUEST_MILLISECONDS) {
    const { pathname, ...server } = parseUrl(url);
    this.#pool = pool;
    this.#client = new Client({ ...server, requestTimeout, maxRetries: 1 });
    this.#name = `${pathname.slice(1) || 'unitbase'}-${SCHEMA}`;
    this.#stateIndex = `${this.#name}-state`;
  }

  /** Sends requests; errors of the server become a `SearchServerError`. */
  async request<Result>(send: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      return await send(this.#client);
    } catch (error) {
      if (!(error instanceof errors.OpenSearchClientError)) throw error;
      throw new SearchServerError('The search server failed.', { cause: error });
    }
  }

  /** Returns an index with all changes up to this id of the log. */
  async at(version: number): Promise<State> {
    while (!this.#state || this.#state.version < version) await this.#ensureCatchUp();
    return this.#state;
  }

  /** Returns the index as this node knows it. */
  async current(): Promise<State> {
    return this.#state ?? (await this.#ensureCatchUp());
  }

  /** Reads the state of the index and adds all changes since, or fills a new index. */
  refresh(): Promise<State> {
    return this.#ensureCatchUp();
  }

  /** Stops filling an index. Resolves when no request is running. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#catchingUp?.catch(() => undefined);
    await this.#client.close();
  }

  /** Deletes the indexes of this name. */
  async drop(): Promise<void> {
    await this.request(async (client) => {
      const state = await this.#readState();
      const index = [...(state ? [state.index] : []), this.#stateIndex];
      await client.indices.delete({ index, ignore_unavailable: true });
    });
    this.#state = undefined;
  }

  #ensureCatchUp(): Promise<State> {
    this.#catchingUp ??= this.request(() => this.#catchUp()).finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  async #catchUp(): Promise<State> {
    // The state is read first, so that the log is at least as new unless an older database was restored.
    let state = await this.#readState();
    const { oldest, newest } = await readLog(this.#pool);
    if (state && newest < state.version && !isOnReplica()) {
      await this.drop();
      state = undefined;
    }
    if (state && newest <= state.version) this.#state = state;
    else if (state && oldest <= state.version + 1) this.#state = await this.#addChanges(state, newest);
    else this.#state = await this.#fill(state, newest);
    return this.#state;
  }

  async #addChanges({ index, version }: State, newest: number): Promise<State> {
    const ids = await readChangedIds(this.#pool, version, newest);
    for (let at = 0; at < ids.length; at += BATCH) {
      const changed = ids.slice(at, at + BATCH);
      await this.#write({ index, version: newest }, await readCompanies(this.#pool, changed), changed);
    }
    return this.#save({ index, version: newest });
  }

  /** Fills a new index and deletes the one before. */
  async #fill(previous: State | undefined, newest: number): Promise<State> {
    const next = { index: `${this.#name}-${newest}`, version: newest };
    await this.#create(next.index);
    const highest = await readHighestId(this.#pool);
    for (let after = 0; after < highest; after += BATCH) {
      if (this.#isStopped) throw new SearchServerError('Stopped filling the search server.');
      await this.#write(next, await readCompanyRange(this.#pool, after));
    }
    const saved = await this.#save(next);
    // Another node may have filled a later index meanwhile.
    const unused = [previous?.index, next.index].flatMap((index) => index ?? []);
    for (const index of unused.filter((one) => one !== saved.index))
      await this.#client.indices.delete({ index, ignore_unavailable: true });
    return saved;
  }

  async #create(index: string): Promise<void> {
    try {
      await this.#client.indices.create({ index, body: INDEX });
    } catch (error) {
      // Another node fills it too.
      if (!(isStatus(error, 400) && String(error).includes('resource_already_exists_exception'))) throw error;
    }
  }

  /** @param ids companies to delete unless the batch has them */
  async #write({ index, version }: State, batch: Batch, ids: readonly number[] = []): Promise<void> {
    const documents = documentsOf(batch);
    const present = new Set(documents.map(({ id }) => id));
    const target = (id: number) =>
      ({ _index: index, _id: String(id), version, version_type: 'external_gte' }) as const;
    const body = [
      ...documents.flatMap((document) => [{ index: target(document.id) }, document]),
      ...ids.filter((id) => !present.has(id)).map((id) => ({ delete: target(id) })),
    ];
    if (body.length === 0) return;
    const response = await this.#client.bulk({ body }, { requestTimeout: WRITE_MILLISECONDS });
    const results = response.body.items.flatMap((item) => Object.values(item));
    // 409: a newer version is there. 404: the company to delete is not.
    const failed = results.find(({ status }) => status >= 400 && status !== 409 && status !== 404);
    if (failed) throw new SearchServerError(`The search server took no company: ${failed.error?.reason}`);
  }

  /** Makes the writes visible and saves the state. Returns the saved one, which may be newer. */
  async #save(state: State): Promise<State> {
    const { index, version } = state;
    await this.#client.indices.refresh({ index }, { requestTimeout: WRITE_MILLISECONDS });
    try {
      await this.#client.index({
        ...{ index: this.#stateIndex, id: 'state', body: state },
        ...{ version, version_type: 'external_gte' },
      });
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
    }
    return (await this.#readState()) ?? state;
  }

  async #readState(): Promise<State | undefined> {
    try {
      const { body } = await this.#client.get({ index: this.#stateIndex, id: 'state' });
      return body._source as State;
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  }
}

function parseUrl(text: string) {
  const { protocol, host, username, password, pathname } = new URL(text.replace(/^opensearch\+/, ''));
  const auth = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { node: `${protocol}//${host}`, pathname, ...(username ? { auth } : {}) };
}
