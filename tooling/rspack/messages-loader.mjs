import path from 'node:path';
import vm from 'node:vm';
import { tsImport } from 'tsx/esm/api';

const IMPORT = /^import \{ (?:type \w+, )*messages \} from '(?:@unitbase\/contracts|\.{1,2})\/messages';$/m;
const NAME = '[A-Za-z_$][\\w$]*';

let catalogue;

/**
 * Writes the messages that a file names into the file. The catalogue is one object, so that every script of every
 * remote would bring the whole of it (6 KB each). A file that takes it in a way this does not know keeps the import.
 */
export default async function messagesLoader(source) {
  const done = this.async();
  try {
    if (!IMPORT.test(source)) return done(null, source);
    const file = path.resolve(import.meta.dirname, '../../contracts/src/messages.ts');
    this.addDependency(file);
    catalogue ??= tsImport(file, import.meta.url).then(({ messages }) => messages);
    const taken = takenBy(source.replace(IMPORT, ''), await catalogue);
    const literal = taken && literalOf(taken, await catalogue);
    done(null, literal ? source.replace(IMPORT, () => `const messages = ${literal};`) : source);
  } catch (error) {
    done(error);
  }
}

/**
 * Names of messages by group, or null where the file takes them in another way than these: `messages.group.name`,
 * `messages.group` as a whole, `const { name } = messages.group`, `const { group } = messages` and then `group.name`.
 */
export function takenBy(source, messages) {
  const taken = new Map();
  const take = (group, names) => {
    if (!messages[group]) throw new Error(`There are no messages called ${group}.`);
    taken.set(group, new Set([...(taken.get(group) ?? []), ...names]));
  };
  const all = (group) => Object.keys(messages[group] ?? {});
  const rest = withoutComments(source)
    .replace(new RegExp(`const \\{([^}]*)\\} = messages\\.(${NAME});`, 'g'), (_, names, group) => {
      take(group, propertiesOf(names));
      return '';
    })
    .replace(/const \{([^}]*)\} = messages;/g, (_, groups) => {
      for (const group of propertiesOf(groups)) {
        const isRenamed = new RegExp(`\\b${group}\\s*:`).test(groups);
        const uses = [...source.matchAll(new RegExp(`(?<![.\\w'"-])${group}\\b(?:\\.(${NAME}))?`, 'g'))];
        const names = uses.flatMap(([, name]) => (name && name in messages[group] ? [name] : []));
        // Once it is named in the pattern itself; handed on by its own name, it is needed whole.
        const isHandedOn = uses.filter(([, name]) => !name).length > 1;
        take(group, isRenamed || isHandedOn ? all(group) : names);
      }
      return '';
    })
    .replace(new RegExp(`\\bmessages\\.(${NAME})(?:\\.(${NAME}))?`, 'g'), (_, group, name) => {
      take(group, name && name in (messages[group] ?? {}) ? [name] : all(group));
      return '';
    });
  return /(?<![.\w/'-])messages\b(?!['\w])/.test(rest) ? null : taken;
}

const propertiesOf = (pattern) =>
  pattern
    .split(',')
    .map((part) => part.split(':')[0].trim())
    .filter(Boolean);

/** Strings are kept: none of ours holds what looks like a comment next to the word. */
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** Null when a message is a function that needs more than its arguments. */
function literalOf(taken, messages) {
  const groups = [];
  for (const [group, names] of taken) {
    const members = [];
    for (const name of names) {
      const message = messages[group][name];
      if (typeof message === 'function' && !standsAlone(message)) return null;
      members.push(`${name}: ${typeof message === 'function' ? message : JSON.stringify(message)}`);
    }
    groups.push(`${group}: { ${members.join(', ')} }`);
  }
  return `{ ${groups.join(', ')} }`;
}

function standsAlone(message) {
  try {
    return typeof vm.runInNewContext(`(${message})('a', 'b', 'c', 'd')`) === 'string';
  } catch {
    return false;
  }
}
