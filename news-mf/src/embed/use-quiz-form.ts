import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';

/** Where the form of a quiz goes without script: on in its frame, or to the quiz's page, which takes the answers up. */
export function useQuizForm(slug: string): { action: string; method: 'post' | 'get'; target?: string } {
  const { origin, options, postTo } = useWidget();
  return postTo
    ? { action: postTo, method: 'post' }
    : { action: origin + urls.quiz(slug), method: 'get', target: options.target };
}
