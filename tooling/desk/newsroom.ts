import path from 'node:path';
import type { Config } from '@unitbase/api/config';
import type { Database } from '@unitbase/api/db/open';
import { MediaStore } from '@unitbase/api/media/media-store';
import { previewOf } from '@unitbase/api/news/import/find-preview';
import {
  type ContentKind,
  contentKinds,
  type Imported,
  importFiles,
} from '@unitbase/api/news/import/import-files';
import { readArgs, UsageError } from '../cli/usage';
import { table } from './print';

export const NEWSROOM_HELP = `npm run desk -- <kind> import <files…>, articles preview <slug>

Kinds: articles, quizzes, information (pages under /info); docs/operators.md shows the files

  import <files…>   add or change what the files hold: all of them, or none where anything is wrong
  preview <slug>    the signed address that shows an article before it is public

  --dry-run   check everything and keep nothing`;

export interface Work {
  json: boolean;
  run(pool: Database['pool'], config: Config): Promise<{ data: unknown; text: string }>;
}

const isKind = (name: string | undefined): name is ContentKind => contentKinds.some((kind) => kind === name);

/**
 * Reads a command line of the newsroom; `undefined` where it is about something else. Throws `UsageError`.
 * @param from the folder where the command was typed; npm runs it in the project's folder
 */
export function readNewsroom(args: string[], from = process.cwd()): Work | undefined {
  const [kind, command] = args;
  if (!isKind(kind) || args.includes('--help') || args.includes('-h')) return undefined;
  const { values, positionals } = parse(args.slice(2));
  const { 'dry-run': dryRun = false, json = false } = values;
  if (command === 'import') {
    if (positionals.length === 0) throw new UsageError("'import' needs the names of files");
    const files = positionals.map((name) => (from === process.cwd() ? name : path.resolve(from, name)));
    return {
      json,
      run: async (pool, config) => {
        const media = new MediaStore(config.mediaStore);
        const data = await importFiles(kind, files, { pool, media, dryRun });
        return { data, text: describe(data, config.siteUrl, dryRun) };
      },
    };
  }
  if (command === undefined) throw new UsageError(`'${kind}' needs a command`);
  const [slug, ...more] = positionals;
  if (command !== 'preview' || kind !== 'articles') {
    throw new UsageError(`'${command}' is no command for ${kind}`);
  }
  if (slug === undefined) throw new UsageError("'preview' needs the slug of an article");
  if (more.length > 0) throw new UsageError(`'${more.join(' ')}' is too much`);
  return {
    json,
    run: async (pool, config) => {
      const address = config.siteUrl + (await previewOf(pool, slug));
      return { data: { slug, address }, text: address };
    },
  };
}

const parse = (args: string[]) =>
  readArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
  });

function describe(done: readonly Imported[], siteUrl: string, dryRun: boolean): string {
  const lines = [table(done.map(({ file, slug, outcome, visible }) => ({ file, slug, outcome, visible })))];
  const tags = done.flatMap(({ newTags = [] }) => newTags);
  if (tags.length > 0) lines.push(`New tags: ${[...new Set(tags)].join(', ')}`);
  for (const { slug, preview } of done) {
    if (preview) lines.push(`Preview of ${slug}: ${siteUrl}${preview}`);
  }
  if (dryRun) lines.push('A dry run: nothing was kept.');
  return lines.join('\n');
}
