/** jsdom lacks the fetch family that react-router's data routers and the api client need: lend it Node's. */
const { TestEnvironment } = require('jest-environment-jsdom');

const LENT = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder',
  'ReadableStream', 'TransformStream', 'WritableStream', 'structuredClone', 'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of LENT) this.global[name] = globalThis[name];
  }
};
