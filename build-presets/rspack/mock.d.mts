import type { Configuration } from '@rspack/core';

export function mockBuild(options: { name: string; dirname: string; output: string }): Configuration;
