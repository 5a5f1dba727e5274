import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import type { Handlers } from './mount';

/**
 * A feature of the api: answers its handlers by route name, and may put addresses outside the contract (files, pages)
 * on the app itself. Introduced in `app.ts`, and known to no other feature.
 */
export type Feature = (services: Services, app: FastifyInstance) => Handlers;
