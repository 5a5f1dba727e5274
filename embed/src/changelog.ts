/** What changed in the loader, in the words of those who use it. */
export interface LoaderRelease {
  /** `<major>.<minor>`: a pin adds the revision of the registry. */
  version: string;
  /** ISO date. */
  date: string;
  /** Sentences with code in backticks. */
  changes: readonly string[];
}

/**
 * Changelog of the loader and of the script for frames, newest first. The first entry is the version of new pins. A loader
 * that differs from the pins of its version is not pinned (`publishing/src/publish/embed-pin.ts`).
 */
export const changelog: readonly [LoaderRelease, ...LoaderRelease[]] = [
  {
    version: '1.1',
    date: '2026-11-27',
    changes: [
      '`unitbase:error` names the wrong attribute: its `detail` has `attribute`, `value`, `nearest` and `message`. It also reports attributes without effect on a widget that is shown.',
      'After the errors `attributes` and `not-found` the widget does not retry, and gives its space back.',
      'A pinned version contains `frames.js`, and `versions.json` lists its hash.',
      'New element `unitbase-list`: the companies of a shared list.',
      '`unitbase-incentives` shows the fields of a scheme and when they were checked. It is up to 71 pixels higher.',
      'Defines the elements that live releases declare.',
      'Pictures load on pages that are isolated from other origins.',
    ],
  },
  {
    version: '1.0',
    date: '2026-11-23',
    changes: [
      'First version, with the elements `unitbase-companies`, `unitbase-company`, `unitbase-search`, `unitbase-incentives`, `unitbase-news`, `unitbase-article` and `unitbase-quiz`.',
    ],
  },
];

/** SHA-256 of the scripts that the first entry describes, as `changelog.test.ts` computes it. */
export const SCRIPTS_HASH = 'bc7834a16dae48177c6a6ecfb1025ffb447d2b8accef58be2ca90b1a3413cde1';
