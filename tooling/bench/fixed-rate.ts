import { connect, type Socket } from 'node:net';

/** The end of `content-length: `, which some servers begin with a capital. */
const LENGTH = Buffer.from('ength: ');
const HEAD_END = Buffer.from('\r\n\r\n');
const WELL = Buffer.from('HTTP/1.1 200 ');
/**
 * What is read comes in here, whatever the connection: a new buffer for each would be hundreds of megabytes a second, and
 * the pauses in which they are collected would count as the server's.
 */
const READ_INTO = Buffer.allocUnsafe(262_144);

interface Line {
  socket: Socket;
  /** Bytes of the answer that are still to come; null: none is. */
  left: number | null;
  sentFor: number;
}

interface Rate {
  /** Infinity: each connection asks again as soon as it is answered. */
  perSecond: number;
  seconds: number;
  /** @default 64 */
  connections?: number;
}

/** Requests a second that a server answers while this client, which takes its share of the machine, asks for ever more. */
export async function capacityOf(url: string, headers: Record<string, string>, seconds: number) {
  let answered = 0;
  await ask(url, headers, { perSecond: Number.POSITIVE_INFINITY, seconds }, () => {
    answered += 1;
  });
  return answered / seconds;
}

/**
 * Asks for one page at a fixed rate over some connections, whatever the answers, and tells how long each took from the
 * moment it was due. Rejects where an answer is no 200.
 * @param rate the first tenth of its time is not counted
 * @returns milliseconds, sorted
 */
export async function askAtRate(url: string, headers: Record<string, string>, rate: Rate) {
  // Its place is there from the start: an array that grows is copied, and those asked meanwhile would wait for that.
  const times = new Float64Array(Math.ceil(rate.perSecond * rate.seconds));
  let answered = 0;
  await ask(url, headers, rate, (milliseconds) => {
    times[answered] = milliseconds;
    answered += 1;
  });
  return times.subarray(answered / 10, answered).sort();
}

/** Counts bytes by the length that the head names, so that thousands a second leave the machine to the server. */
function ask(
  url: string,
  headers: Record<string, string>,
  { perSecond, seconds, connections = 64 }: Rate,
  onAnswer: (milliseconds: number) => void,
): Promise<void> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const idle: Line[] = [];
    const began = performance.now();
    let asked = 0;
    let answered = 0;
    const all = Array.from({ length: connections }, (): Line => {
      const callback = (length: number) => {
        take(line, READ_INTO.subarray(0, length));
        return true;
      };
      const socket = connect({ port: Number(port), host: hostname, onread: { buffer: READ_INTO, callback } });
      const line: Line = { socket, left: null, sentFor: 0 };
      socket.setNoDelay(true);
      socket.on('connect', () => idle.push(line));
      socket.on('error', end);
      return line;
    });
    let turning = setImmediate(turn);

    function end(error?: Error): void {
      clearImmediate(turning);
      for (const { socket } of all) socket.destroy();
      if (error) reject(error);
      else resolve();
    }

    /**
     * Never sleeps: a timer is up to a millisecond late, ten times what an answer takes, and to wake a sleeping client is
     * work of the server, with each answer, that it had not while its capacity was measured.
     */
    function turn(): void {
      turning = setImmediate(turn);
      send();
    }

    function send(): void {
      const elapsed = (performance.now() - began) / 1_000;
      const isOver = elapsed >= seconds;
      // Without a rate, nothing is left over when the time is.
      const due =
        isOver && perSecond === Number.POSITIVE_INFINITY ? asked : Math.min(elapsed, seconds) * perSecond;
      while (asked < due) {
        const line = idle.pop();
        if (!line) return;
        line.sentFor = began + (asked * 1_000) / perSecond;
        asked += 1;
        line.socket.write(question);
      }
      if (isOver && answered === asked) end();
    }

    function take(line: Line, chunk: Buffer): void {
      if (line.left === null) {
        const head = chunk.indexOf(HEAD_END);
        // Of each answer: a page that is made anew meanwhile has another length.
        const at = chunk.indexOf(LENGTH) + LENGTH.length;
        const body = Number.parseInt(chunk.toString('latin1', at, at + 8), 10);
        if (head < at || Number.isNaN(body) || chunk.compare(WELL, 0, WELL.length, 0, WELL.length) !== 0) {
          end(new Error(`${url}: an answer that cannot be counted.`));
          return;
        }
        line.left = body + head + HEAD_END.length;
      }
      line.left -= chunk.length;
      if (line.left > 0) return;
      line.left = null;
      answered += 1;
      onAnswer(performance.now() - line.sentFor);
      idle.push(line);
      send();
    }
  });
}
