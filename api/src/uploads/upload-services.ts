import type { FastifyRequest } from 'fastify';
import type { AccountUser } from '../auth/session';
import type { UploadFiles } from '../media/upload-files';
import type { Services } from '../services';
import type { CleanUp } from './clean-up';

/** What every part of the uploads works with. */
export interface UploadServices extends Services {
  files: UploadFiles;
  cleanUp: CleanUp;
  /** The session of a call that `registerRoutes` has let through. */
  userOf: (request: FastifyRequest) => Promise<AccountUser>;
}
