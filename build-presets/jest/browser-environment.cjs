/**
 * jsdom lacks the fetch family that react-router's data routers and the api client need, and User Timing: lend it
 * Node's.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

const LENT = [
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

/** Node's FormData, which fetch takes, filled from a form, which only jsdom's can read. */
const formDataOf = (FormDataOfForms) =>
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
    for (const name of LENT) this.global[name] = globalThis[name];
    this.global.FormData = formDataOf(FormDataOfForms);
    this.global.performance.mark = (...args) => performance.mark(...args);
  }
};
