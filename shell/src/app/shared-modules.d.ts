/** Created by the build (build-presets/rspack/shared-libraries.mjs). */
export const shared: Record<string, unknown>;
export const sharedOnDemand: Record<string, () => Promise<unknown>>;
export const sharedVersions: Record<string, string>;
export const contractsVersion: string;
