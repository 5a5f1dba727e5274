import * as z from 'zod';
import { readSlug } from './article-file';
import { type Block, readBlocks } from './blocks';
import { type ContentFile, ImportError, parseFields } from './content-file';
import { Blocks, Line, Slug } from './fields';

/** Schema of an information page, `/info/{slug}`. */
const InformationFields = z.strictObject(
  {
    title: Line(200),
    slug: Slug.optional(),
    /** Description for search engines. */
    description: Line(300).optional(),
    blocks: Blocks,
  },
  { error: 'must hold fields such as title' },
);

export interface InformationDraft {
  file: ContentFile;
  slug: string;
  title: string;
  description: string;
  blocks: Block[];
}

/** Parses the file of an information page. Throws `ImportError`. */
export function readInformationFile(file: ContentFile): InformationDraft {
  const { title, slug, description = '', blocks } = parseFields(file, InformationFields);
  const content = readBlocks(file, blocks);
  if (content.length === 0) throw new ImportError([{ file: file.name, message: 'has no text' }]);
  return { file, slug: readSlug(file, slug), title, description, blocks: content };
}
