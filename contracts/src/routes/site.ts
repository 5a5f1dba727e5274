import type { Route } from '../route';

export const siteRoutes = {} as const satisfies Record<string, Route>;
