import * as z from 'zod';
import { PackageRequest, PackageUse } from '../entities/packages';
import { Id } from '../entities/shared';
import { PackageRequestForm } from '../forms/packages';
import type { RouteSchemas } from '../route';

const Org = z.object({ id: Id });

/** Routes of a profile's package and the request for another one (docs/requirements/enquiries.md §6). */
export const packageRoutes = {
  getPackageUse: {
    summary: 'How much a profile stores, with what its package hides.',
    access: 'user',
    right: 'view',
    params: Org,
    response: PackageUse,
  },
  requestPackage: {
    summary:
      'Requests another package for a profile: 201 for a new request, 200 if the same one is open, 409 if another is.',
    access: 'user',
    right: 'package',
    params: Org,
    body: PackageRequestForm,
    response: PackageRequest,
  },
  withdrawPackageRequest: {
    summary: 'Takes back the open request of a profile, if there is one.',
    access: 'user',
    right: 'package',
    params: Org,
  },
} as const satisfies Record<string, RouteSchemas>;
