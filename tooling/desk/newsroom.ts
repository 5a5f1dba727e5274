import path from 'node:path';
import { openMediaStore } from '@unitbase/api/media/store/open-media-store';
import { type ContentKind, contentKinds } from '@unitbase/api/news/import/drafts';
import { previewOf } from '@unitbase/api/news/import/find-preview';
import { type ImportResult, importFiles } from '@unitbase/api/news/import/import-files';
import { exportFile } from '@unitbase/api/news/newsroom/export-file';
import type { Command, Commands } from './command';
import { table } from './print';

export const NEWSROOM_HELP = `npm run desk -- <kind> import <files…>, <kind> export <slug>, articles preview <slug>

Kinds: articles, quizzes, information (pages under /info); docs/operators.md describes the files

  import <files…>   adds or updates the content of all files; writes nothing if any file has an error
  export <slug>     prints the file of a content as it is now, also after changes in the browser
  preview <slug>    prints the signed URL that shows an article before it is public

  --dry-run   checks everything and writes nothing`;

const preview: Command = {
  needs: 'the slug of an article',
  async run({ pool, config, subject }) {
    const address = config.siteUrl + (await previewOf(pool, subject));
    return { data: { slug: subject, address }, text: address };
  },
};

/**
 * Returns the commands of each kind of content.
 * @param from folder in which the user typed the command; npm runs it in the project's folder
 */
export const contents = (from = process.cwd()): Record<string, Commands> =>
  Object.fromEntries(
    contentKinds.map((kind) => {
      const commands: Commands = { import: createImport(kind, from), export: createExport(kind) };
      return [kind, kind === 'articles' ? { ...commands, preview } : commands];
    }),
  );

const createImport = (kind: ContentKind, from: string): Command => ({
  needs: 'the names of files',
  takesSeveral: true,
  accepts: ['dry-run'],
  async run({ pool, config, actor, subjects, options: { 'dry-run': dryRun = false } }) {
    const files = subjects.map((name) => (from === process.cwd() ? name : path.resolve(from, name)));
    const media = await openMediaStore(config.mediaStore);
    const data = await importFiles(kind, files, { pool, media, actor, dryRun });
    return { data, text: describe(data, config.siteUrl, dryRun) };
  },
});

const createExport = (kind: ContentKind): Command => ({
  needs: 'the slug of a content',
  async run({ pool, subject }) {
    const text = await exportFile(pool, kind, subject);
    return { data: { slug: subject, file: text }, text: text.trimEnd() };
  },
});

function describe(imports: readonly ImportResult[], siteUrl: string, dryRun: boolean): string {
  const lines = [
    table(imports.map(({ file, slug, outcome, visible }) => ({ file, slug, outcome, visible }))),
  ];
  const tags = imports.flatMap(({ newTags = [] }) => newTags);
  if (tags.length > 0) lines.push(`New tags: ${[...new Set(tags)].join(', ')}`);
  for (const { slug, preview: path } of imports)
    if (path) lines.push(`Preview of ${slug}: ${siteUrl}${path}`);
  if (dryRun) lines.push('Dry run: nothing was written.');
  return lines.join('\n');
}
