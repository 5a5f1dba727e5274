/** Origins that the site's pages may frame. The content security policy follows this list. */
export const frameHosts = {
  /** Video players (decision C23). */
  videos: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  /** Quizzes of other sites, which load after the visitor agrees (decision D79). */
  quizzes: [
    'https://www.riddle.com',
    'https://quiz.tryinteract.com',
    'https://www.opinionstage.com',
    'https://form.typeform.com',
    'https://view.genially.com',
  ],
} as const;

/** Whether a quiz with this URL may be framed. Others can only be linked to. */
export function isQuizFrame(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return frameHosts.quizzes.some((host) => host === origin);
}
