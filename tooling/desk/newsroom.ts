import path from 'node:path';
import type { Config } from '@unitbase/api/config';
import type { Database } from '@unitbase/api/db/open';
import { MediaStore } from '@unitbase/api/media/media-store';
import { previewOf } from '@unitbase/api/news/import/find-preview';
import {
  type ContentKind,
  contentKinds,
  type ImportResult,
  importFiles,
} from '@unitbase/api/news/import/import-files';
import { readArgs, UsageError } from '../cli/usage';
import { table } from './print';

export const NEWSROOM_HELP = `npm run desk -- <kind> import <files…>, articles preview <slug>

Kinds: articles, quizzes, information (pages under /info); docs/operators.md describes the files

  import <files…>   adds or updates the content of all files; writes nothing if any file has an error
  preview <slug>    prints the signed URL that shows an article before it is public

  --dry-run   checks everything and writes nothing`;

export interface DeskCommand {
  json: boolean;
  run(pool: Database['pool'], config: Config): Promise<{ data: unknown; text: string }>;
}

const isKind = (name: string | undefined): name is ContentKind => contentKinds.some((kind) => kind === name);

/**
 * Reads a command line about content. Returns `undefined` if it is about something else. Throws `UsageError`.
 * @param from folder in which the user typed the command; npm runs it in the project's folder
 */
export function readNewsroom(args: string[], from = process.cwd()): DeskCommand | undefined {
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
    throw new UsageError(`Unknown command '${kind} ${command}'`);
  }
  if (slug === undefined) throw new UsageError("'preview' needs the slug of an article");
  if (more.length > 0) throw new UsageError(`Unexpected argument '${more.join(' ')}'`);
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

function describe(imports: readonly ImportResult[], siteUrl: string, dryRun: boolean): string {
  const lines = [
    table(imports.map(({ file, slug, outcome, visible }) => ({ file, slug, outcome, visible }))),
  ];
  const tags = imports.flatMap(({ newTags = [] }) => newTags);
  if (tags.length > 0) lines.push(`New tags: ${[...new Set(tags)].join(', ')}`);
  for (const { slug, preview } of imports) {
    if (preview) lines.push(`Preview of ${slug}: ${siteUrl}${preview}`);
  }
  if (dryRun) lines.push('Dry run: nothing was written.');
  return lines.join('\n');
}
