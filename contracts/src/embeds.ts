/** Whose frames the site's pages may hold: the page's policy lets no other in. */
export const frameHosts = {
  /** Players, chosen by the provider that a video is stored with (decision C23). */
  videos: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  /** Quizzes that another site runs, once the visitor agrees (decision D79). */
  quizzes: [
    'https://www.riddle.com',
    'https://quiz.tryinteract.com',
    'https://www.opinionstage.com',
    'https://form.typeform.com',
    'https://view.genially.com',
  ],
} as const;

/** Whether a quiz of this address may be framed; where not, it can only be linked to. */
export function isQuizFrame(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return frameHosts.quizzes.some((host) => host === origin);
}
