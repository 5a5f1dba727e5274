import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { QuizDetail, QuizResult } from '@unitbase/contracts/entities/news';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { quiz as quizCard } from '../testing/articles';
import * as listPage from './quiz-list-page';
import * as page from './quiz-page';

const question = (id: number, text: string) => ({
  id,
  question: text,
  image_url: null,
  image_alt: '',
  answers: [
    { id: id * 10 + 1, answer: `Right ${id}` },
    { id: id * 10 + 2, answer: `Wrong ${id}` },
  ],
});

const detail: QuizDetail = {
  ...quizCard({ question_count: 2 }),
  embed_text: '',
  questions: [question(1, 'Red sand?'), question(2, 'Salt?')],
};

const result: QuizResult = {
  title: detail.title,
  slug: 'mars',
  kind: 'quiz',
  score: 1,
  total: 2,
  band: { title: 'You could scout this film', text: 'Half of it.' },
  questions: [
    { ...resultQuestion(1), chosen: 11 },
    { ...resultQuestion(2), chosen: 22 },
  ],
};

function resultQuestion(id: number) {
  return {
    id,
    question: `Question ${id}`,
    explanation: '',
    answers: [
      { id: id * 10 + 1, answer: `Right ${id}`, is_correct: true, votes: 3 },
      { id: id * 10 + 2, answer: `Wrong ${id}`, is_correct: false, votes: 1 },
    ],
  };
}

const open = (overrides: TestResponses = {}, at = '/quiz/mars') =>
  renderPage(page, {
    at,
    pattern: '/quiz/:slug',
    responses: { getQuiz: detail, answerQuiz: result, ...overrides },
  });

afterEach(() => jest.restoreAllMocks());

test('asks question by question, keeps answers in the address and shows the result (NE-123)', async () => {
  const answerQuiz = jest.fn().mockResolvedValue(result);
  const { router } = open({ answerQuiz });
  await userEvent.click(await screen.findByRole('radio', { name: /Right 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  const heading = await screen.findByRole('heading', { name: 'Salt?' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(router.state.location.search).toBe('?a=11');
  await userEvent.click(screen.getByRole('radio', { name: /Wrong 2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'See my result' }));
  expect(await screen.findByRole('heading', { name: 'You could scout this film' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your result' })).toHaveFocus());
  expect(answerQuiz).toHaveBeenCalledWith({ params: { slug: 'mars' }, body: { answers: [11, 22] } });
  expect(screen.getByText('You said Wrong 2. It was Right 2.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All Quizzes' })).toHaveAttribute('href', '/quiz');
});

test('asks for an answer in the page when none is chosen [site V9]', async () => {
  const { router } = open();
  await screen.findByRole('heading', { name: 'Red sand?' });
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an answer.');
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose an answer.');
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('radio', { name: /Right 1/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('redirects an address in capitals to lower case (D1)', async () => {
  const { router } = open({}, `/quiz/${detail.slug.toUpperCase()}?a=11`);
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location).toMatchObject({ pathname: `/quiz/${detail.slug}`, search: '?a=11' });
});

test('does not focus the first question at page load', async () => {
  open({}, '/quiz/mars?a=11');
  expect(await screen.findByRole('heading', { name: 'Salt?' })).not.toHaveFocus();
});

test('scrolls to a result that starts above the viewport', async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -400 } as DOMRect);
  open({}, '/quiz/mars?a=11');
  await userEvent.click(await screen.findByRole('radio', { name: /Wrong 2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'See my result' }));
  await waitFor(() =>
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Your result' })]),
  );
});

test('goes back one question and shows its earlier answer', async () => {
  const { router } = open({}, '/quiz/mars?a=11&b=22');
  expect(await screen.findByRole('radio', { name: /Wrong 2/ })).toBeChecked();
  const back = screen.getByRole('link', { name: 'Back' }).getAttribute('href');
  expect(back).toBe('/quiz/mars?b=11&b=22');
  await act(() => router.navigate(back ?? ''));
  expect(await screen.findByRole('radio', { name: /Right 1/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Wrong 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  expect(await screen.findByRole('radio', { name: /Wrong 2/ })).toBeChecked();
  expect(router.state.location.search).toBe('?a=12&b=22');
});

test('ignores an answer in the address that does not belong to the question', async () => {
  open({}, '/quiz/mars?a=999');
  expect(await screen.findByRole('heading', { name: 'Red sand?' })).toBeVisible();
});

test('shows why the api rejects answers and stays at the question', async () => {
  open(
    {
      answerQuiz: () =>
        Promise.reject(new ApiError(429, { detail: 'Too many requests. Please try again later.' })),
    },
    '/quiz/mars?a=11',
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Right 2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'See my result' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please try again later.');
  expect(screen.getByRole('heading', { name: 'Salt?' })).toBeVisible();
});

test('shows the votes of a poll and the own vote (decision D79)', async () => {
  const poll = { ...detail, kind: 'poll' as const, questions: [question(1, 'Who signs?')] };
  const pollResult: QuizResult = {
    ...result,
    kind: 'poll',
    band: null,
    questions: [{ ...resultQuestion(1), chosen: 11 }],
  };
  open({ getQuiz: poll, answerQuiz: pollResult });
  await userEvent.click(await screen.findByRole('radio', { name: /Right 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(await screen.findByText('75%')).toBeVisible();
  expect(screen.getByText('your vote')).toBeVisible();
});

test("loads another site's quiz after consent, with 'Loading...' until ready (NE-122)", async () => {
  const { container } = open({ getQuiz: { ...detail, embed_text: 'https://www.riddle.com/embed/a/mars' } });
  const load = await screen.findByRole('button', { name: 'Load the quiz' });
  expect(container.querySelector('iframe')).toBeNull();
  await userEvent.click(load);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(container.querySelector('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-forms allow-same-origin',
  );
  container.querySelector('iframe')?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
});

test('links to a quiz on a host that may not be framed', async () => {
  open({ getQuiz: { ...detail, embed_text: 'https://quizzes.example/mars' } });
  expect(await screen.findByRole('link', { name: /^Play it on quizzes.example/ })).toHaveAttribute(
    'href',
    'https://quizzes.example/mars',
  );
  expect(screen.queryByRole('button', { name: 'Load the quiz' })).not.toBeInTheDocument();
});

test('has a social picture and structured data (NE-124)', async () => {
  const { container } = open();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://unitbase.example/media/pictures/social.webp',
  );
  expect(
    JSON.parse(container.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '{}'),
  ).toMatchObject({ '@type': 'Quiz' });
});

test('lists quizzes with title, list picture and Take Part (NE-120, NE-121, NE-125)', async () => {
  renderPage(listPage, {
    at: '/quiz',
    pattern: '/quiz',
    responses: { getQuizzes: [quizCard(), quizCard({ id: 2, slug: 'stage', title: 'Stage' })] },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Discover ... Production Related Quizzes and Polls',
  );
  const links = screen.getAllByText('Take Part');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/quiz/mars', '/quiz/stage']);
  expect(document.querySelector('img')?.getAttribute('src')).toContain('list.webp');
});
