import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Environment as Api } from '@unitbase/api/config';
import { Environment as Shell } from '@unitbase/shell/server/http/config';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);

/** Instructions of each stage of the Dockerfile, with continued lines joined. */
const stages = new Map<string, { base: string; lines: string[] }>();
for (const line of read('deploy/Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')) {
  const stage = /^FROM (\S+) AS (\S+)$/.exec(line);
  if (stage?.[2]) stages.set(stage[2], { base: stage[1] ?? '', lines: [] });
  else if (/^[A-Z]+ /.test(line)) [...stages.values()].at(-1)?.lines.push(line);
}

/** Lines of a stage after those of the stages on which it is based. */
function linesOf(name: string): string[] {
  const stage = stages.get(name);
  return stage ? [...linesOf(stage.base), ...stage.lines] : [];
}

const last = (lines: string[], word: string) => lines.findLast((line) => line.startsWith(`${word} `));
const environmentIn = (lines: string[]) =>
  Object.fromEntries(lines.filter((line) => line.startsWith('ENV ')).flatMap(pairs));
const pairs = (line: string) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]);

test.each(['api', 'shell', 'release'])('the image of %s runs without root and is checked', (target) => {
  const lines = linesOf(target);
  expect(last(lines, 'USER')).toBe('USER node');
  expect(last(lines, 'HEALTHCHECK')).toBeDefined();
  expect(last(lines, 'CMD')).toMatch(/^CMD \["/);
});

test.each([
  ['api', 'API_PORT', 'API_HOST'],
  ['shell', 'PORT', 'HOST'],
])('the image of %s listens on the port that it exposes and checks', (target, port, host) => {
  const lines = linesOf(target);
  const environment = environmentIn(lines);
  expect(environment[host]).toBe('0.0.0.0');
  expect(last(lines, 'EXPOSE')).toBe(`EXPOSE ${environment[port]}`);
  expect(last(lines, 'HEALTHCHECK')).toContain(`http://127.0.0.1:${environment[port]}/`);
  expect(last(lines, 'VOLUME')).toBe(`VOLUME ${environment.DATA_DIR}`);
  // The start commands of docs/operate.md, as the units have them.
  const unit = read(`deploy/systemd/unitbase-${target}@.service`);
  const command = JSON.parse(last(lines, 'CMD')?.slice('CMD '.length) ?? '') as string[];
  expect(unit).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`);
});

test('copies only files that the project or a stage has', () => {
  const copies = [...stages.values()].flatMap(({ lines }) =>
    lines.filter((line) => line.startsWith('COPY ')),
  );
  for (const copy of copies) {
    const { stage, source = '' } = /^COPY (?:--from=(?<stage>\S+) )?(?<source>\S+) /.exec(copy)?.groups ?? {};
    if (stage) expect([...stages.keys()]).toContain(stage);
    else expect({ source, exists: existsSync(path.join(root, source)) }).toEqual({ source, exists: true });
  }
  expect(copies.length).toBeGreaterThan(5);
});

test('the image of the api has the files that the api reads from its folder', () => {
  const sources = readdirSync(path.join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
    .map((file) => read(`api/src/${file}`));
  const folders = sources
    .flatMap((text) => [...text.matchAll(/path\.join\(apiRoot, '([^']+)'/g)])
    .map(([, folder]) => `api/${folder}`)
    .filter((folder) => folder !== 'api/package.json');
  const copied = linesOf('api').filter((line) => line.startsWith('COPY api/'));
  expect(folders).toContain('api/src/db/migrations');
  expect(
    folders.filter((folder) => !copied.some((line) => folder.startsWith(line.split(' ')[1] ?? ''))),
  ).toEqual([]);
});

test('services use only variables that the servers read', () => {
  const read = new Set([...Object.keys(Api.shape), ...Object.keys(Shell.shape)]);
  for (const [name, { environment = {}, build }] of ours) {
    const unknown = Object.keys(environment).filter((key) => !read.has(key) && !key.startsWith('AWS_'));
    expect({ name, unknown }).toEqual({ name, unknown: [] });
    expect(stages.has(build?.target ?? '')).toBe(true);
    expect(existsSync(path.resolve(root, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(
      true,
    );
  }
});

test('the servers have a read-only root, no capabilities and named volumes', () => {
  const servers = ours.filter(([name]) => /^(api|shell)-\d$/.test(name));
  expect(servers).toHaveLength(4);
  for (const [, server] of servers)
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  for (const [name, { volumes = [] }] of services)
    for (const volume of volumes) {
      const [source = '', target] = volume.split(':');
      const exists = source.startsWith('.')
        ? existsSync(path.resolve(root, 'deploy', source))
        : source in compose.volumes;
      expect({ name, volume, exists, target: target?.startsWith('/') }).toMatchObject({
        exists: true,
        target: true,
      });
    }
});

test('services wait for services that exist, by the health check that they have', () => {
  for (const [name, { depends_on = {} }] of services)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const service = compose.services[other];
      const isChecked = service?.healthcheck ?? (service?.build && service.build.target !== 'release');
      expect({ name, other, exists: Boolean(service) }).toMatchObject({ exists: true });
      if (condition === 'service_healthy')
        expect({ name, other, isChecked: Boolean(isChecked) }).toMatchObject({ isChecked: true });
    }
});

test('addresses inside the site name services, and nginx gets both shells', () => {
  const [, { environment = {} }] = ours[0] ?? ['', {}];
  const addresses = ['DATABASE_URL', 'SMTP_URL', 'AWS_ENDPOINT_URL_S3', 'API_URL']
    .flatMap((key) => environment[key]?.split(' ') ?? [])
    .map((url) => new URL(url).hostname);
  expect(addresses.filter((host) => !(host in compose.services))).toEqual([]);
  const nginx = read('deploy/compose.yaml');
  const [, line = ''] = /s\/(server 127\.0\.0\.1:\d+;)\//.exec(nginx) ?? [];
  expect(read('docs/nginx.conf')).toContain(line);
});
