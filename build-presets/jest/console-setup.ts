import { format } from 'node:util';

/** Messages that say nothing about the code under test. */
const IGNORED = [
  // It depends on when React's scheduler runs. Tests wait for what they expect instead.
  /not wrapped in act\(/,
  // jsdom does not know the element yet.
  /The tag <search> is unrecognized/,
];

const printed: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    const message = format(...args);
    if (IGNORED.some((ignored) => ignored.test(message))) return;
    printed.push(message);
    print(...args);
  };
}

// A test that expects a message replaces console.error or console.warn for as long.
afterEach(() => {
  const messages = printed.splice(0);
  if (messages.length > 0) throw new Error(`The test printed a warning:\n${messages.join('\n')}`);
});
