import type { SavedAnswer } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { requireAnswering } from '../../threads/access';

const COLUMNS = 'id, title, text';

/** Routes of the answers that a profile keeps to insert (docs/requirements/enquiries.md §3). */
export const savedAnswers: Feature = ({ pool }) => ({
  getSavedAnswers: async ({ params, user }) => {
    await requireAnswering(pool, user.id, params.id);
    return rows<SavedAnswer>(pool, `SELECT ${COLUMNS} FROM saved_answers WHERE org_id = $1 ORDER BY id`, [
      params.id,
    ]);
  },

  addSavedAnswer: async ({ params, body, user }) =>
    transaction(pool, async (client) => {
      await requireAnswering(client, user.id, params.id);
      // The lock keeps the limit exact with concurrent calls.
      await rows(client, 'SELECT FROM orgs WHERE id = $1 FOR NO KEY UPDATE', [params.id]);
      const added = await row<SavedAnswer>(
        client,
        `INSERT INTO saved_answers (org_id, title, text)
         SELECT $1, $2, $3 WHERE (SELECT count(*) FROM saved_answers WHERE org_id = $1) < $4 RETURNING ${COLUMNS}`,
        [params.id, body.title, body.text, enquiryRules.savedAnswers],
      );
      return added ?? throwHttpError(409, messages.threads.tooManySavedAnswers(enquiryRules.savedAnswers));
    }),

  updateSavedAnswer: async ({ params, body, user }) => {
    await requireAnswering(pool, user.id, params.id);
    const changed = await row<SavedAnswer>(
      pool,
      `UPDATE saved_answers SET title = $3, text = $4 WHERE id = $2 AND org_id = $1 RETURNING ${COLUMNS}`,
      [params.id, params.answer, body.title, body.text],
    );
    return changed ?? throwHttpError(404, messages.common.notFoundDetail);
  },

  deleteSavedAnswer: async ({ params, user }) => {
    await requireAnswering(pool, user.id, params.id);
    await rows(pool, 'DELETE FROM saved_answers WHERE id = $2 AND org_id = $1', [params.id, params.answer]);
  },
});
