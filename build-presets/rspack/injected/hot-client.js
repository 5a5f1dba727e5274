/**
 * Runs before the app of a remote in development: replaces changed modules by those of the developer's server. The shell
 * renders them (shell/src/browser/development/hot-updates.ts).
 */
const shell = globalThis.__unitbase_development__;
const hot = import.meta.webpackHot;
let newest = __webpack_hash__;

async function update() {
  if (hot.status() !== 'idle' || newest === __webpack_hash__) return;
  try {
    // Null: the server no longer has this update.
    if ((await hot.check(true)) === null) return location.reload();
    shell.updated();
    return update();
  } catch (error) {
    console.info('The page reloads: this change cannot be applied without it.', error);
    location.reload();
  }
}

// The server sends its state on each connection, so no update is lost.
new EventSource(`${__webpack_public_path__}updates`).onmessage = ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  shell.failed(errors);
  if (errors) return;
  newest = hash;
  update();
};
