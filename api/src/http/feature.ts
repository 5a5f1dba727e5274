import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import type { Handlers } from './register-routes';

/**
 * A feature of the api: returns its handlers by route name, and may add routes outside the contract (files, pages) to
 * the app. `app.ts` registers it; no other feature imports it.
 */
export type Feature = (services: Services, app: FastifyInstance) => Handlers;

/** Returns one feature with the handlers of all. */
export const joinFeatures =
  (...parts: readonly Feature[]): Feature =>
  (services, app) =>
    Object.assign({}, ...parts.map((part) => part(services, app)));
