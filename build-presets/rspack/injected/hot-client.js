/**
 * Runs before the app of a remote in development: replaces changed modules by those of the developer's server. The shell
 * renders them (shell/src/browser/development/hot-updates.ts).
 */
const shell = globalThis.__unitbase_development__;
const hot = import.meta.webpackHot;
let newest = __webpack_hash__;
let shown = __webpack_hash__;

async function update() {
  if (hot.status() !== 'idle' || newest === __webpack_hash__) return;
  try {
    // Null: the server no longer has this update.
    if ((await hot.check(true)) === null) location.reload();
  } catch (error) {
    console.info('The page reloads: this change cannot be applied without it.', error);
    location.reload();
  }
}

// The runtime also updates by itself, when it loads a chunk of a newer build.
hot.addStatusHandler((status) => {
  if (status !== 'idle' || shown === __webpack_hash__) return;
  shown = __webpack_hash__;
  shell.updated();
  update();
});

// The server sends its state on each connection, so no update is lost.
new EventSource(`${__webpack_public_path__}updates`).onmessage = ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  shell.failed(errors, __webpack_public_path__);
  if (errors) return;
  newest = hash;
  update();
};
