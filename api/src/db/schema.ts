/** Every table, for drizzle-kit and for queries: `import { orgs } from '../db/schema'`. */
export * from './schema/accounts';
export * from './schema/audience';
export * from './schema/catalogue';
export * from './schema/companies';
export * from './schema/editorial';
export * from './schema/media';
export * from './schema/news';
export * from './schema/operations';
export * from './schema/places';
export * from './schema/showcase';
