import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';

// Dates stay `yyyy-mm-dd`. Counts become numbers: none is near 2^53.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** The pool that runs the statements of some work, instead of the pool that the work uses. */
const substitute = new AsyncLocalStorage<DatabasePool>();

/** Runs `work` so that its statements go to `pool`, whichever pool they name. */
export const runOn = <Result>(pool: DatabasePool, work: () => Promise<Result>): Promise<Result> =>
  substitute.run(pool, work);

/** Whether the caller's statements go to a replica. */
export const isOnReplica = (): boolean => substitute.getStore() !== undefined;

/** A pool whose work can run on another one (`runOn`), and that can move to another server. */
export class DatabasePool extends Pool {
  readonly #sockets: Set<Socket>;

  constructor(config: PoolConfig) {
    const sockets = new Set<Socket>();
    const stream = () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    };
    super({ ...config, stream });
    this.#sockets = sockets;
  }

  override connect(): Promise<PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<PoolClient> | undefined {
    const other = substitute.getStore();
    const connect = other && other !== this ? other.connect.bind(other) : super.connect.bind(this);
    if (!onConnect) return connect();
    connect(onConnect);
    return undefined;
  }

  /** Connects to the server at `url` from now on. Running statements fail. */
  moveTo(url: string): void {
    this.options.connectionString = url;
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Creates a pool that survives broken connections: the running query fails, not the process. */
export function createPool(config: PoolConfig): DatabasePool {
  const pool = new DatabasePool(config);
  // The next query replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same applies to a connection that breaks between two queries of its holder.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
