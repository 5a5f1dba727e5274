import type { Failure, TestResults } from './results';
import type { StepResult } from './step';

/** How many of the slowest files the summary names. */
const SLOWEST = 10;

const seconds = (value: number) => `${value.toFixed(1).padStart(8)} s`;

/** Counts of several runs added up. */
function sum(results: readonly TestResults[]) {
  const add = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** Failures of steps and tests, each with the command that runs it alone. */
export function failuresOf(
  steps: readonly { result: StepResult; command: string; tests?: TestResults | undefined }[],
): Failure[] {
  return steps.flatMap(({ result, command, tests }) => {
    if (tests && tests.failures.length > 0) return tests.failures;
    if (tests?.passed === 0) return [{ title: `${result.name} ran no test`, command }];
    return result.isOk ? [] : [{ title: `${result.name} failed`, command }];
  });
}

/** The end of `npm test`: times, slowest files, failures with their commands, and the counts on the last line. */
export function summary(
  steps: readonly StepResult[],
  results: readonly TestResults[],
  failures: readonly Failure[],
  totalSeconds: number,
): string {
  const slowest = results
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  const { passed, failed, skipped } = sum(results);
  return [
    '',
    'Steps',
    ...steps.map(
      ({ name, isOk, seconds: time }) => `${seconds(time)}  ${isOk ? 'ok    ' : 'FAILED'}  ${name}`,
    ),
    `${seconds(totalSeconds)}          all, with overlaps`,
    '',
    'Slowest files',
    ...slowest.map(({ file, seconds: time }) => `${seconds(time)}  ${file}`),
    '',
    ...(failures.length === 0
      ? ['All steps passed.']
      : [
          'Failures, each with the command that runs it alone',
          ...failures.flatMap(({ title, command }) => [`  ✘ ${title}`, `    ${command}`]),
        ]),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}
