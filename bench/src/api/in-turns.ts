/**
 * Asks every subject every question, in alternating order: the first one pays for cold pages of the database. Returns the
 * times of each subject without the warm-up.
 */
export async function timeInTurns(
  subjects: readonly ((question: string) => Promise<number>)[],
  questions: readonly string[],
  warmUp: number,
): Promise<number[][]> {
  const times: number[][] = subjects.map(() => []);
  for (const [index, question] of questions.entries()) {
    const turns = [...subjects.entries()];
    for (const [which, ask] of index % 2 === 0 ? turns : turns.reverse()) {
      const time = await ask(question);
      if (index >= warmUp) times[which]?.push(time);
    }
  }
  return times;
}
