import * as z from 'zod';
import { Id, List } from '../entities/shared';
import { Statistics } from '../entities/statistics';
import { fieldLimits } from '../limits';
import type { RouteSchemas } from '../route';
import {
  type ChartKind,
  chartKinds,
  reportedKinds,
  type StatisticsPeriod,
  statisticsPeriods,
} from '../statistics';

const CompanyIds = List.transform((ids) => ids.flatMap((id) => Id.safeParse(id).data ?? []));
const Count = z.object({
  kind: z.enum(reportedKinds),
  companies: CompanyIds,
  words: z.string().max(fieldLimits.keyword).default(''),
});

const Org = z.object({ id: Id });
const Period = z.coerce
  .number()
  .default(90)
  .transform((days): StatisticsPeriod => statisticsPeriods.find((period) => period === days) ?? 90);
const Chart = z
  .string()
  .default('views')
  .transform((kind): ChartKind => (Object.hasOwn(chartKinds, kind) ? (kind as ChartKind) : 'views'));

/** Routes of statistics (docs/requirements/enquiries.md §4). */
export const statisticsRoutes = {
  countCompanies: {
    summary:
      'Counts companies in results, a profile view, a press, a play or the words that led to a profile.',
    query: Count,
  },
  countByPicture: {
    summary: 'Counts like `countCompanies`, as a picture for pages without scripts.',
    query: Count,
    response: z.string(),
    mediaType: 'image/svg+xml',
  },
  getStatistics: {
    summary: 'Numbers of a profile for its managers, in 30, 90 or 365 days.',
    access: 'user',
    right: 'statistics',
    params: Org,
    query: z.object({ days: Period, chart: Chart }),
    response: Statistics,
  },
  downloadStatistics: {
    summary: 'Numbers of a profile by day as CSV (RFC 4180), UTF-8 with a byte order mark; 403 for Basic.',
    access: 'user',
    right: 'statistics',
    params: Org,
    query: z.object({ days: Period }),
    response: z.string(),
    mediaType: 'text/csv',
  },
} as const satisfies Record<string, RouteSchemas>;
