import type { PageArgs } from '@unitbase/contracts/remote';
import { truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import {
  Head,
  JsonLd,
  notFound,
  redirect,
  useActionData,
  useApi,
  useLocation,
  useParams,
  useSite,
} from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Crumbs } from '../shared/crumbs';
import type { AnswerOutcome } from './answer-action';
import { EmbeddedQuiz } from './embedded-quiz';
import { Play } from './play';
import { Result } from './result/result';
import { useFocusOnStep } from './use-focus-on-step';

export { answerAction as action } from './answer-action';

export const script = 'on-interaction';

const DESCRIPTION_LENGTH = 160;

/** Redirects (301) another spelling of the slug (decision D1). */
export async function load({ params, url, read }: PageArgs) {
  const slug = params.slug ?? '';
  if (slug.length > 160) throw notFound();
  const quiz = await read('getQuiz', { params: { slug } });
  if (quiz.slug !== slug) throw redirect(urls.quiz(quiz.slug) + url.search, 301);
}

/** Renders a quiz or poll: one question at a time, then the result (docs/requirements/news.md §2.8, decision D79). */
export function Page() {
  const { slug = '' } = useParams();
  const { origin } = useSite();
  const { data: quiz } = useApi('getQuiz', { params: { slug } });
  const { search } = useLocation();
  const outcome = useActionData() as AnswerOutcome | undefined;
  const part = outcome?.result ? 'result' : 'question';
  useFocusOnStep(part, part + search);
  if (!quiz) return null;
  const image = quiz.social_media_image_url ?? quiz.image_url;
  const description = truncate(quiz.description, DESCRIPTION_LENGTH);
  return (
    <>
      <Head
        title={quiz.title}
        description={description}
        canonical={urls.quiz(slug)}
        embeddable
        {...(image ? { image } : {})}
      />
      <JsonLd
        data={{
          '@type': 'Quiz',
          name: quiz.title,
          description,
          url: origin + urls.quiz(slug),
          datePublished: quiz.date_published,
          ...(image ? { image: origin + image } : {}),
        }}
      />
      <Wrap>
        <Crumbs
          crumbs={[
            { label: 'Quizzes', href: urls.quizzes() },
            { label: outcome?.result ? 'Your result' : quiz.title },
          ]}
        />
        {outcome?.result ? (
          <Result result={outcome.result} />
        ) : quiz.embed_text ? (
          <EmbeddedQuiz title={quiz.title} source={quiz.embed_text} />
        ) : (
          <Play quiz={quiz} {...(outcome?.error ? { error: outcome.error } : {})} />
        )}
      </Wrap>
    </>
  );
}
