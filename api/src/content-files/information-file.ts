import * as z from 'zod';
import { type Block, readBlocks } from './blocks';
import { type ContentFile, parseFields } from './content-file';
import { Blocks, Line, Slug } from './fields';
import { ImportError, type Problem } from './problem';
import { readSlug } from './slug';

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

/** Names of the fields in the order of an exported file. */
export const informationFieldNames = Object.keys(InformationFields.shape);

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
  const problems: Problem[] = [];
  const content = readBlocks(file, blocks, problems);
  if (content.length === 0) {
    problems.push({
      file: file.name,
      line: file.bodyLine,
      field: 'body',
      message: 'is empty: write the text below the front matter',
    });
  }
  if (problems.length > 0) throw new ImportError(problems);
  return { file, slug: readSlug(file, slug), title, description, blocks: content };
}
