import { format } from 'node:util';

/** Messages that are not about the code under test. */
const IGNORED = [
  // Depends on React's scheduler. Tests wait for results instead.
  /not wrapped in act\(/,
  // jsdom does not know the element yet.
  /The tag <search> is unrecognized/,
];

const messages = [];

for (const level of ['error', 'warn']) {
  const print = console[level].bind(console);
  console[level] = (...args) => {
    const message = format(...args);
    if (IGNORED.some((ignored) => ignored.test(message))) return;
    messages.push(message);
    print(...args);
  };
}

// A test that expects a message mocks console.error or console.warn.
afterEach(() => {
  const printed = messages.splice(0);
  if (printed.length > 0) throw new Error(`The test printed a warning:\n${printed.join('\n')}`);
});
