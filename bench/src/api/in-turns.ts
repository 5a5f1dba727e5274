/** Times that one subject took, without the warm-up. */
type Times = number[];

/** Asks every subject every question, in alternating order: the first one pays for cold pages of the database. */
export async function timeInTurns(
  subjects: readonly ((question: string) => Promise<number>)[],
  questions: readonly string[],
  warmUp: number,
): Promise<Times[]> {
  const times: Times[] = subjects.map(() => []);
  for (const [index, question] of questions.entries()) {
    const turns = [...subjects.entries()];
    for (const [which, ask] of index % 2 === 0 ? turns : turns.reverse()) {
      const time = await ask(question);
      if (index >= warmUp) times[which]?.push(time);
    }
  }
  return times;
}

/** Splits times into rounds of equal size. */
export const inRounds = (times: Times, rounds: number): Times[] =>
  Array.from({ length: rounds }, (_, round) =>
    times.slice((round * times.length) / rounds, ((round + 1) * times.length) / rounds),
  );
