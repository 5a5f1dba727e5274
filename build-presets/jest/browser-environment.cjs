/** Adds Node's fetch and User Timing to jsdom, which react-router and the api client need. */
const { TestEnvironment } = require('jest-environment-jsdom');

const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'BroadcastChannel',
];

/** Creates Node's FormData, which `fetch` accepts, from a form, which only jsdom's reads. */
const createFormData = (FormDataOfForms) =>
  class extends FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, value);
    }
  };

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const FormDataOfForms = this.global.FormData;
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    this.global.FormData = createFormData(FormDataOfForms);
    this.global.performance.mark = (...args) => performance.mark(...args);
  }
};
