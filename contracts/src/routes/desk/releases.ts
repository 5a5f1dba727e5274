import * as z from 'zod';
import { REASON_LIMIT } from '../../desk/people';
import { ReleaseOverview, RemoteReleases } from '../../entities/desk/releases';
import { reasonMissing } from '../../messages/desk/people';
import { shareWrong } from '../../messages/desk/releases';
import { Change, RemoteName } from '../../releases/release';
import type { DeskRoutes } from '../../route';

const Remote = z.object({ remote: RemoteName });
const access = { access: 'staff', staff: 'releases' } as const;

/** A change of the live release that a staff member asks for. */
export const ReleaseRequest = z.object({
  command: Change.shape.command,
  /** State of the remote that the author saw. */
  state: z.string().max(300),
  /** Release to promote, to show as a canary, or to return to. A rollback without one ends the canary. */
  version: z.string().max(100).default(''),
  /** Percentage of the visitors who get a canary. */
  share: z.coerce.number(shareWrong).int(shareWrong).min(1, shareWrong).max(100, shareWrong).optional(),
  why: z.string().trim().min(1, reasonMissing).max(REASON_LIMIT),
});
export type ReleaseRequest = z.output<typeof ReleaseRequest>;

/** Routes of the releases of remotes (docs/decisions/0035). */
export const deskReleaseRoutes = {
  'GET /desk/releases': {
    ...access,
    summary: 'Live release of each remote, with its figures; `problem` if the release store cannot be read.',
    response: ReleaseOverview,
  },
  'GET /desk/releases/:remote': {
    ...access,
    summary: 'Stored releases and recent changes of a remote.',
    params: Remote,
    response: RemoteReleases,
  },
  'POST /desk/releases/:remote/changes': {
    ...access,
    confirm: true,
    summary:
      'Changes the live release; 409 if a gate rejects it or the remote is in another state than `state`.',
    params: Remote,
    body: ReleaseRequest,
    response: z.object({ detail: z.string() }),
  },
} as const satisfies DeskRoutes;
