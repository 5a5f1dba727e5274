import type { Route } from '../route';

export const newsRoutes = {} as const satisfies Record<string, Route>;
