import type { Registry } from '@unitbase/contracts/release';
import type { PageAnswer } from './anonymous-pages';
import type { PageRequest } from './page-attempt';
import type { PageOwner } from './page-owner';

type AnswerPage = (request: PageRequest, registry: Registry, signal: AbortSignal) => Promise<PageAnswer>;

/** Returns a path with its fixed segments in the case of the pattern. Parameters keep theirs: tokens depend on it. */
export function toPatternCase(pattern: string, path: string): string {
  const [pathname = '', ...query] = path.split(/(?=\?)/);
  const patternParts = pattern.split('/');
  const parts = pathname.split('/').map((part, index) => {
    const fixed = patternParts[index] ?? '';
    return fixed.toLowerCase() === part.toLowerCase() ? fixed : part;
  });
  return parts.join('/') + query.join('');
}

/**
 * Redirects (301) paths in another case to that of the page's pattern. It renders the page by the right path first, so
 * that a page that redirects itself causes one redirect, not two.
 */
export function redirectCapitals(
  answerPage: AnswerPage,
  findOwner: (registry: Registry, path: string) => Promise<PageOwner>,
): AnswerPage {
  return async (request, registry, signal) => {
    const { method, path } = request;
    const hasCapitals = method !== 'POST' && /^[^?]*[A-Z]/.test(path);
    const owner = hasCapitals ? await findOwner(registry, path) : null;
    const location = owner ? toPatternCase(owner.pattern, path) : path;
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
      cached: null,
    };
  };
}
