export * from './offset';
export { safePath } from './safe-path';
export { reservedWords } from './slug';
export { telephoneUrl } from './telephone';
export * from './url-parts';
export * as urls from './urls';
export { websiteUrl } from './website';
