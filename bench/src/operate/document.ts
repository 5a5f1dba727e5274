/** A block of commands of a page. */
export interface Block {
  /** Line of its fence, from 1. */
  line: number;
  /** Its mark `run=<name>`, or null. */
  name: string | null;
  /** Why it is not run: its mark `not-run="<reason>"`. Null if it is run. */
  reason: string | null;
  commands: string;
}

const FENCE = /^```(?<info>[^\n]*)\n(?<commands>[\s\S]*?)^```$/gm;
const MARK = /^sh (?:run=(?<name>[a-z-]+)|not-run="(?<reason>[^"]+)")$/;
/** Languages of blocks that are no commands. */
const isOther = (info: string) => /^\w+$/.test(info) && !['sh', 'bash'].includes(info);

/** Returns the blocks of commands of a page in their order, also those that no mark says to run. */
export function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].flatMap(({ groups = {}, index }) => {
    const { info = '', commands = '' } = groups;
    if (isOther(info)) return [];
    const line = markdown.slice(0, index).split('\n').length;
    const mark = MARK.exec(info)?.groups;
    const name = mark?.name ?? null;
    return [{ line, name, reason: mark?.reason ?? (name ? null : 'it has no mark'), commands }];
  });
}
