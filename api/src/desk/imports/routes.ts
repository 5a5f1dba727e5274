import { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { importLimits } from '@unitbase/contracts/desk/import-fields';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import { uploadLimits } from '@unitbase/contracts/limits';
import { importProblems, imports as text } from '@unitbase/contracts/messages/desk/imports';
import { deskImportRoutes } from '@unitbase/contracts/routes/desk/imports';
import { sizeText } from '@unitbase/contracts/upload-rules';
import { respondToForm } from '../../forms/files/plain-form';
import { readForm } from '../../forms/files/read-form';
import type { Feature } from '../../http/feature';
import { type Handlers, type RouteOptions, registerRoutes } from '../../http/register-routes';
import { sendCsv } from '../../http/send-csv';
import type { StaffUser } from '../../http/staff-access';
import { scheduleJobs } from '../../jobs/scheduled-jobs';
import type { Services } from '../../services';
import { exportColumns } from '../companies/export-companies';
import {
  deleteDrafts,
  discardImport,
  resumeImport,
  setColumns,
  startImport,
  stopImport,
  undoImport,
} from './change-imports';
import { templateLine } from './company-file';
import { exportLines, listImports, listLines, readImport } from './read-imports';
import { dropImport, queueDryRun, receiveImport } from './receive-import';
import { workOnImports } from './work';

const actorOf = ({ id, staff: { name } }: StaffUser) => ({ id, name });

/** Routes and jobs of imports of companies. */
export const imports =
  (access: Pick<RouteOptions, 'readSession' | 'readStaff'>): Feature =>
  (services, app) => {
    const { pool } = services;
    // Only this route reads a form with a file; elsewhere such a body is an unsupported type.
    app.register(async (scope) => {
      await scope.register(multipart);
      // A slow sender may take any time as long as bytes arrive (decision D67).
      scope.addHook('onRequest', async ({ raw }) => {
        if (raw.socket instanceof Socket) raw.socket.setTimeout(uploadLimits.videoIdleTimeout);
      });
      registerRoutes(scope, receiving(services), { cache: services.cache, ...access });
    });
    const onError = (error: unknown) => app.log.error({ err: error }, 'A batch of an import failed');
    scheduleJobs(
      app,
      {
        interval: 500,
        failure: 'Could not work on imports',
        run: (signal) => workOnImports(pool, onError, { signal }),
      },
      {
        interval: 3_600_000,
        failure: 'Could not delete old dry runs',
        run: async () => void (await deleteDrafts(pool)),
      },
    );
    return { ...reading(services), ...changing(services) };
  };

/** Handler of the form with the file, also without scripts. */
const receiving = ({ pool }: Services): Handlers => ({
  'POST /desk/imports': async ({ user, request, reply }) => {
    let received: number | null = null;
    const back = () => (received === null ? deskUrls.imports() : deskUrls.import(received));
    const form = {
      user,
      file: 'file',
      // One byte more than the limit, which `receiveImport` checks.
      maximum: importLimits.bytes + 1,
      tooLarge: (name: string) => importProblems.tooLarge(name, sizeText(importLimits.bytes)),
      fields: deskImportRoutes['POST /desk/imports'].form,
    };
    const receive = () =>
      readForm(
        request,
        form,
        async ({ name, stream }) => {
          received = await receiveImport(pool, actorOf(user), { name: name.slice(-200), bytes: stream });
          return received;
        },
        async (id) => {
          await queueDryRun(pool, id);
          return { id };
        },
      );
    const keepWhole = () =>
      receive().catch(async (error: unknown) => {
        if (received !== null) await dropImport(pool, received);
        received = null;
        throw error;
      });
    return respondToForm(request, reply, back, keepWhole, text.title);
  },
});

const reading = ({ pool }: Services): Handlers => ({
  'GET /desk/imports': ({ query }) => listImports(pool, query),
  'GET /desk/imports/template': async ({ reply }) =>
    sendCsv(reply, 'companies-template', exportColumns, [templateLine]),
  'GET /desk/imports/:id': ({ params }) => readImport(pool, params.id),
  'GET /desk/imports/:id/lines': ({ params, query }) => listLines(pool, params.id, query),
  'GET /desk/imports/:id/lines/export': async ({ params: { id }, query: { outcome }, reply }) => {
    const { columns, lines } = await exportLines(pool, id, outcome);
    return sendCsv(reply, `import-${id}-${outcome}`, columns, lines);
  },
});

const changing = ({ pool }: Services): Handlers => ({
  'PUT /desk/imports/:id/columns': async ({ params: { id }, body }) => {
    await setColumns(pool, id, body);
    return readImport(pool, id);
  },
  'POST /desk/imports/:id/start': async ({ params: { id }, body, user }) => {
    await startImport(pool, actorOf(user), id, body.doubles);
    return readImport(pool, id);
  },
  'POST /desk/imports/:id/stop': async ({ params: { id }, user }) => {
    await stopImport(pool, actorOf(user), id);
    return readImport(pool, id);
  },
  'POST /desk/imports/:id/resume': async ({ params: { id }, user }) => {
    await resumeImport(pool, actorOf(user), id);
    return readImport(pool, id);
  },
  'POST /desk/imports/:id/undo': async ({ params: { id }, user }) => {
    await undoImport(pool, actorOf(user), id);
    return readImport(pool, id);
  },
  'DELETE /desk/imports/:id': ({ params }) => discardImport(pool, params.id),
});
