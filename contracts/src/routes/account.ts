import type { Route } from '../route';

export const accountRoutes = {} as const satisfies Record<string, Route>;
