import type { Database } from '@unitbase/api/db/open';
import { approveClaim, askAboutClaim, listClaims, rejectClaim, showClaim } from '@unitbase/api/desk/claims';
import type { Decision } from '@unitbase/api/desk/decision';
import {
  approveMessage,
  askAboutMessage,
  listMessages,
  rejectMessage,
  showMessage,
} from '@unitbase/api/desk/messages';
import { setPackage } from '@unitbase/api/desk/packages';
import { listProfiles, showProfile } from '@unitbase/api/desk/profile-queue';
import { approveProfile, rejectProfile, requestProfileChanges } from '@unitbase/api/desk/profiles';
import {
  approveRemoval,
  askAboutRemoval,
  listRemovals,
  rejectRemoval,
  showRemoval,
} from '@unitbase/api/desk/removals';
import { reactivateProfile, suspendProfile } from '@unitbase/api/desk/suspension';

type Pool = Database['pool'];

/** A kind of entry that awaits a decision, and the possible decisions. */
export interface Queue {
  /** Name of one entry in messages. */
  entryName: string;
  list(pool: Pool): Promise<object[]>;
  show(pool: Pool, id: number): Promise<object>;
  /** @param why answer to mail, for messages; reason to approve an incomplete profile, with --force */
  approve(pool: Pool, siteUrl: string, id: number, why: string | undefined): Promise<Decision>;
  reject(pool: Pool, id: number, why: string): Promise<Decision>;
  requestChanges(pool: Pool, siteUrl: string, id: number, why: string): Promise<Decision>;
  /** Profiles only. @param code BASIC, SILVER (CORPORATE), GOLD or PLATINUM */
  setPackage?(pool: Pool, siteUrl: string, id: number, code: string): Promise<Decision>;
  /** Profiles only: hides a public one. */
  suspend?(pool: Pool, id: number, why: string): Promise<Decision>;
  /** Profiles only: shows a suspended one again. */
  reactivate?(pool: Pool, siteUrl: string, id: number): Promise<Decision>;
}

export const queues: Readonly<Record<string, Queue>> = {
  claims: {
    entryName: 'claim',
    list: listClaims,
    show: showClaim,
    approve: approveClaim,
    reject: rejectClaim,
    requestChanges: (pool, _siteUrl, id, why) => askAboutClaim(pool, id, why),
  },
  profiles: {
    entryName: 'profile',
    list: listProfiles,
    show: showProfile,
    approve: approveProfile,
    reject: rejectProfile,
    requestChanges: requestProfileChanges,
    setPackage,
    suspend: suspendProfile,
    reactivate: reactivateProfile,
  },
  messages: {
    entryName: 'message',
    list: listMessages,
    show: showMessage,
    approve: (pool, _siteUrl, id, why) => approveMessage(pool, id, why),
    reject: rejectMessage,
    requestChanges: (pool, _siteUrl, id, why) => askAboutMessage(pool, id, why),
  },
  removals: {
    entryName: 'removal request',
    list: listRemovals,
    show: showRemoval,
    approve: (pool, _siteUrl, id) => approveRemoval(pool, id),
    reject: rejectRemoval,
    requestChanges: (pool, _siteUrl, id, why) => askAboutRemoval(pool, id, why),
  },
};
