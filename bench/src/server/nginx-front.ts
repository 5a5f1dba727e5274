import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@unitbase/tooling/start/config';
import { type Nginx, startNginx } from './nginx';

/**
 * `docs/nginx.conf` in front of a running shell: other ports, other folders, and two workers; all else as it stands.
 * @param logs folder of its logs, which is there and stays; they go with it where left out
 */
export function startFront(root: string, origin: string, logs?: string): Promise<Nginx> {
  return startNginx(async (folder, port) => {
    const supplied = await readFile(path.join(root, 'docs/nginx.conf'), 'utf8');
    if (!logs) await mkdir(path.join(folder, 'log'));
    const changes: [from: string, to: string][] = [
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${new URL(origin).port};`],
      ['listen 80 ', `listen 127.0.0.1:${port} `],
      ['listen [::]:80 reuseport;', ''],
      ['127.0.0.1:3090;', `127.0.0.1:${await freePort()};`],
      ['worker_processes auto;', 'worker_processes 2;'],
      ['/var/cache/nginx/', `${folder}/`],
      ['/var/log/nginx/', `${logs ?? path.join(folder, 'log')}/`],
    ];
    return changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/nginx.conf has no '${from}'.`);
      return text.replaceAll(from, to);
    }, supplied);
  }, logs);
}
