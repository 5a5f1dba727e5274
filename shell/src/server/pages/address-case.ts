import type { Registry } from '@unitbase/contracts/release';
import type { PageAnswer } from './anonymous-pages';
import type { PageRequest } from './page-attempt';
import type { PageOwner } from './page-owner';

type AnswerPage = (request: PageRequest, registry: Registry, signal: AbortSignal) => Promise<PageAnswer>;

/**
 * A path with its fixed parts as the page's pattern writes them. The others are the page's own: a token means something
 * else in small letters.
 */
export function inCaseOf(pattern: string, path: string): string {
  const [pathname = '', ...query] = path.split(/(?=\?)/);
  const written = pattern.split('/');
  const parts = pathname.split('/').map((part, index) => {
    const fixed = written[index] ?? '';
    return fixed.toLowerCase() === part.toLowerCase() ? fixed : part;
  });
  return parts.join('/') + query.join('');
}

/**
 * The router finds a page in any case: its address is the one in its pattern, and others lead there, 301. The page is
 * asked by the right one, so that where it knows an even better address there is one redirect and not two.
 */
export function redirectCapitals(
  answerPage: AnswerPage,
  findOwner: (registry: Registry, path: string) => Promise<PageOwner>,
): AnswerPage {
  return async (request, registry, signal) => {
    const { method, path } = request;
    const mayBeOther = method !== 'POST' && /^[^?]*[A-Z]/.test(path);
    const owner = mayBeOther ? await findOwner(registry, path) : null;
    const location = owner ? inCaseOf(owner.pattern, path) : path;
    if (location === path) return answerPage(request, registry, signal);
    const answer = await answerPage({ ...request, path: location }, registry, signal);
    if (answer.output.status !== 200) return answer;
    const cookies = answer.output.headers.filter(([name]) => name === 'set-cookie');
    return {
      ...answer,
      output: {
        ...answer.output,
        status: 301,
        headers: [['location', location], ...cookies],
        body: Buffer.alloc(0),
      },
      stored: null,
    };
  };
}
