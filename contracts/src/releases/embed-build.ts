import * as z from 'zod';

const File = z.string().regex(/^[\w-]+(\.[\w-]+)*$/);

/** `embed/embed.json` of a release: its widgets, as its build made them. Names are those of files in `embed/`. */
export const EmbedBuild = z.object({
  /** The CommonJS file with the widgets for the shell's server, as a path inside the release. */
  server: z.string(),
  /** The libraries that all its widgets import. */
  runtime: File,
  /** By name of the widget. */
  widgets: z.record(
    z.string(),
    z.object({
      script: File,
      style: File,
      /** Names of the routes that it calls. Left out by builds of former days. */
      calls: z.array(z.string()).optional(),
    }),
  ),
});
export type EmbedBuild = z.infer<typeof EmbedBuild>;
