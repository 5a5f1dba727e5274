import * as z from 'zod';

const File = z.string().regex(/^[\w-]+(\.[\w-]+)*$/);

/** `embed/embed.json` of a release: its widgets, with the names of their files in `embed/`. */
export const EmbedBuild = z.object({
  /** CommonJS file with the widgets for the shell's server, relative to the release. */
  server: z.string(),
  /** Libraries that all widgets import. */
  runtime: File,
  /** By name of the widget. */
  widgets: z.record(
    z.string(),
    z.object({
      script: File,
      style: File,
      /** Names of the routes that it calls. Missing in old builds. */
      calls: z.array(z.string()).optional(),
    }),
  ),
});
export type EmbedBuild = z.infer<typeof EmbedBuild>;
