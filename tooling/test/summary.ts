import type { Failure, TestResults } from './results';
import type { StepResult } from './step';

/** Number of slowest files in the summary. */
const SLOWEST_FILES = 10;

const seconds = (value: number) => `${value.toFixed(1).padStart(8)} s`;

/** Adds up the counts of several runs. */
function sum(results: readonly TestResults[]) {
  const add = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** Returns the failures of steps and tests, each with the command that runs it alone. */
export function failuresOf(
  steps: readonly { result: StepResult; command: string; tests?: TestResults | undefined }[],
): Failure[] {
  return steps.flatMap(({ result, command, tests }) => {
    if (tests && tests.failures.length > 0) return tests.failures;
    if (tests?.passed === 0) return [{ title: `${result.name} ran no test`, command }];
    return result.isOk ? [] : [{ title: `${result.name} failed`, command }];
  });
}

/** Returns the summary of `npm test`: times, slowest files, failures with commands, and the counts on the last line. */
export function summary(
  steps: readonly StepResult[],
  results: readonly TestResults[],
  failures: readonly Failure[],
  totalSeconds: number,
): string {
  const slowest = results
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES);
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
    ...results.flatMap(({ notRun = [] }) => notRun.map((line) => `  ! NOT TESTED  ${line}`)),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}
