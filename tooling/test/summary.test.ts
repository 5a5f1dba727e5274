import { readJest, readPlaywright, type TestResults } from './results';
import { failuresOf, summary } from './summary';

const jestReport = (assertions: { status: string; fullName: string }[], status = 'passed') => ({
  numPassedTests: assertions.filter((test) => test.status === 'passed').length,
  numPendingTests: 0,
  testResults: [
    { name: '/repo/api/src/a.test.ts', startTime: 1000, endTime: 3500, status, assertionResults: assertions },
  ],
});

const playwrightReport = (status: string) => ({
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'opens',
              file: 'home.e2e.ts',
              line: 7,
              tests: [{ status, results: [{ duration: 1500 }, { duration: 500 }] }],
            },
          ],
        },
      ],
    },
  ],
});

test('lists a failed unit test with the command that runs it alone', () => {
  const results = readJest(
    jestReport([{ status: 'failed', fullName: "saves (the owner's) form" }], 'failed'),
    '/repo',
  );
  expect(results.failures).toEqual([
    {
      title: "saves (the owner's) form",
      command: `npm run unit -- api/src/a.test.ts -t 'saves \\(the owner'\\''s\\) form'`,
    },
  ]);
});

test('counts a test file that did not run as a failure', () => {
  const { failed, failures } = readJest(jestReport([], 'failed'), '/repo');
  expect(failed).toBe(1);
  expect(failures[0]?.command).toBe('npm run unit -- api/src/a.test.ts');
});

test('counts an e2e test that passed only on its retry as failed', () => {
  const { passed, failed, failures, files } = readPlaywright(playwrightReport('flaky'));
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
  expect(failures[0]?.command).toBe('npm run e2e -- --no-deps src/home.e2e.ts:7');
  expect(files).toEqual([{ file: 'e2e/src/home.e2e.ts', seconds: 2 }]);
});

test('counts an error outside of any e2e test as failed', () => {
  const { failed, failures } = readPlaywright({ suites: [], errors: [{ message: 'No server.\n at x' }] });
  expect(failed).toBe(1);
  expect(failures[0]?.title).toBe('No server.');
});

test('names an e2e test that could not run, with the reason', () => {
  const report = playwrightReport('skipped');
  const annotations = [{ type: 'skip', description: 'nginx is not installed.' }];
  Object.assign(report.suites[0]?.suites[0]?.specs[0]?.tests[0] ?? {}, { annotations });
  expect(summary([], [readPlaywright(report)], [], 1)).toContain(
    '! NOT TESTED  opens: nginx is not installed.',
  );
});

const step = (name: string, isOk: boolean) => ({ name, isOk, seconds: 1 });
const results = (passed: number): TestResults => ({ passed, failed: 0, skipped: 0, files: [], failures: [] });

test('reports a step that failed or ran no test', () => {
  const failures = failuresOf([
    { result: step('check', false), command: 'npm run check' },
    { result: step('unit', true), command: 'npm run unit', tests: results(0) },
    { result: step('e2e', true), command: 'npm run e2e', tests: results(3) },
  ]);
  expect(failures).toEqual([
    { title: 'check failed', command: 'npm run check' },
    { title: 'unit ran no test', command: 'npm run unit' },
  ]);
});

test('lists the slowest ten files and ends with the counts of all runs', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `f${index}.test.ts`, seconds: index }));
  const text = summary([step('unit', true)], [{ ...results(4), files }, results(2)], [], 9);
  expect(text).toContain('11.0 s  f11.test.ts');
  expect(text).toContain(' 2.0 s  f2.test.ts');
  expect(text).not.toContain('f1.test.ts');
  expect(text.split('\n').at(-1)).toBe('6 passed, 0 failed, 0 skipped');
});
