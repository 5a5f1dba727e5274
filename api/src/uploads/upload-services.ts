import type { FastifyRequest } from 'fastify';
import type { AccountUser } from '../auth/session';
import type { UploadFiles } from '../media/upload-files';
import type { Services } from '../services';
import type { CleanUp } from './clean-up';

/** Services of all parts of the uploads. */
export interface UploadServices extends Services {
  files: UploadFiles;
  cleanUp: CleanUp;
  /** Returns the user of a call that `registerRoutes` has authorised. */
  userOf: (request: FastifyRequest) => Promise<AccountUser>;
}
