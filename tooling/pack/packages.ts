export interface PackageSource {
  /** Folder in this project. */
  folder: string;
  /** Whether remotes import it, so that it needs declarations of its types. */
  hasTypes?: true;
  /** Folders inside it whose TypeScript is copied as it is. */
  templates?: readonly string[];
}

/** Packages that a team with a repository of its own installs. The `files` of each package.json say what is packed. */
export const packages: readonly PackageSource[] = [
  { folder: 'contracts', hasTypes: true },
  { folder: 'shared-ui', hasTypes: true },
  { folder: 'remote-kit', hasTypes: true },
  { folder: 'embed', hasTypes: true },
  { folder: 'build-presets' },
  { folder: 'releases' },
  { folder: 'publishing' },
  { folder: 'tooling' },
  { folder: 'tooling/new-remote', templates: ['template/', 'repository/'] },
];
