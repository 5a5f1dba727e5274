import path from 'node:path';

export interface Failure {
  title: string;
  /** Command that runs this test alone. */
  command: string;
}

/** Content of a test runner's JSON report. */
export interface TestResults {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that could not run here, with the reason. */
  notRun?: string[];
  /** Relative to the repository. */
  files: { file: string; seconds: number }[];
  failures: Failure[];
}

interface JestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      results: { duration: number }[];
      annotations?: { type: string; description?: string }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

/** Quotes a text as one argument of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Escapes a text for a regular expression. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads Jest's report. A file that did not run counts as one failure. */
export function readJest(report: JestReport, root: string): TestResults {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const command = `npm run unit -- ${path.relative(root, name)}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ title: `${path.relative(root, name)} did not run`, command }];
    return failed.map(({ fullName }) => ({
      title: fullName,
      command: `${command} -t ${quoted(escaped(fullName))}`,
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures,
  };
}

const allSpecs = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner }) => [...specs, ...allSpecs(inner ?? [])]);

/** Reads Playwright's report. A test that passed only on its retry counts as failed. */
export function readPlaywright({ suites, errors = [] }: PlaywrightReport): TestResults {
  const tests = allSpecs(suites).flatMap((spec) => spec.tests.map((test) => ({ ...spec, ...test })));
  const secondsByFile = new Map<string, number>();
  for (const { file, results } of tests) {
    const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + seconds);
  }
  const countOf = (...states: string[]) => tests.filter(({ status }) => states.includes(status)).length;
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ title, file, line, status }) => ({
      title: status === 'flaky' ? `${title} (passed on its retry)` : title,
      command: `npm run e2e -- --no-deps src/${file}:${line}`,
    }));
  const runnerErrors = errors.map(({ message = 'The e2e step failed.' }) => ({
    title: message.split('\n')[0] ?? message,
    command: 'npm run e2e',
  }));
  return {
    passed: countOf('expected'),
    failed: failures.length + runnerErrors.length,
    skipped: countOf('skipped'),
    notRun: tests.flatMap(({ title, annotations = [] }) =>
      annotations.flatMap(({ type, description }) => (type === 'skip' ? `${title}: ${description}` : [])),
    ),
    files: [...secondsByFile].map(([file, seconds]) => ({ file: `e2e/src/${file}`, seconds })),
    failures: [...failures, ...runnerErrors],
  };
}
