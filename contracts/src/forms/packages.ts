import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { requestablePackages } from '../packages/features';
import { optional } from './rules';

/** Request for another package, with an optional line to the team (docs/requirements/enquiries.md §6). */
export const PackageRequestForm = z.object({
  package_type: z.enum(requestablePackages, messages.packages.choose),
  line: optional(fieldLimits.packageLine, messages.packages.line),
});
export type PackageRequestForm = z.infer<typeof PackageRequestForm>;
