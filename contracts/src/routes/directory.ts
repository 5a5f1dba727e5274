import type { Route } from '../route';

export const directoryRoutes = {} as const satisfies Record<string, Route>;
