import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';

/** Returns the form's target without script: the widget's frame, or the quiz's page, which continues the quiz. */
export function useQuizForm(slug: string): { action: string; method: 'post' | 'get'; target?: string } {
  const { origin, options, postTo } = useWidget();
  return postTo
    ? { action: postTo, method: 'post' }
    : { action: origin + urls.quiz(slug), method: 'get', target: options.target };
}
