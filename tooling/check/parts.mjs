/** Folders that hold source: the house's rooms. */
export const parts = [
  'contracts',
  'shared-ui',
  'shell',
  'directory-mf',
  'news-mf',
  'account-mf',
  'embed',
  'api',
  'e2e',
  'tooling',
];
