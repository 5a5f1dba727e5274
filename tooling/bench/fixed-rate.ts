import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const WELL = Buffer.from('HTTP/1.1 200 ');

interface Line {
  socket: Socket;
  /** Bytes of the answer that are still to come; null: none is. */
  left: number | null;
  sentFor: number;
}

/**
 * Asks for one page at a fixed rate over some connections, whatever the answers, and tells how long each took from the
 * moment it was due. Counts bytes by the length that the head names, so that thousands a second leave the machine to
 * the server. Rejects where an answer is no 200.
 * @param seconds how long; the first tenth is not counted
 * @returns milliseconds, sorted
 */
export function askAtRate(
  url: string,
  headers: Record<string, string>,
  { perSecond, seconds, connections = 64 }: { perSecond: number; seconds: number; connections?: number },
): Promise<number[]> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const took: number[] = [];
    const idle: Line[] = [];
    const began = performance.now();
    const total = Math.floor(perSecond * seconds);
    let asked = 0;
    let answered = 0;
    let body: number | undefined;
    const all = Array.from({ length: connections }, (): Line => {
      const line: Line = { socket: connect(Number(port), hostname), left: null, sentFor: 0 };
      line.socket.setNoDelay(true);
      line.socket.on('connect', () => idle.push(line));
      line.socket.on('error', end);
      line.socket.on('data', (chunk) => take(line, chunk));
      return line;
    });
    const timer = setInterval(send, 1);

    function end(error?: Error): void {
      clearInterval(timer);
      for (const { socket } of all) socket.destroy();
      if (error) reject(error);
      else resolve(took.sort((a, b) => a - b));
    }

    function send(): void {
      const due = Math.min(total, ((performance.now() - began) / 1_000) * perSecond);
      while (asked < due) {
        const line = idle.pop();
        if (!line) return;
        line.sentFor = began + (asked * 1_000) / perSecond;
        asked += 1;
        line.socket.write(question);
      }
    }

    function take(line: Line, chunk: Buffer): void {
      if (line.left === null) {
        const head = chunk.indexOf(HEAD_END);
        if (head < 0 || chunk.compare(WELL, 0, WELL.length, 0, WELL.length) !== 0) {
          end(new Error(`${url}: an answer that cannot be counted.`));
          return;
        }
        // The same page has the same length.
        body ??= Number(/^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, head))?.[1]);
        line.left = body + head + HEAD_END.length;
      }
      line.left -= chunk.length;
      if (line.left > 0) return;
      line.left = null;
      answered += 1;
      if (answered > total / 10) took.push(performance.now() - line.sentFor);
      if (answered >= total) {
        end();
        return;
      }
      idle.push(line);
      send();
    }
  });
}
