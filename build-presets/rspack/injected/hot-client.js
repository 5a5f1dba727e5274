/**
 * In a remote's development build, before its app: takes the changed modules from the developer's server and puts them in
 * place of the old ones. The shell's development edition shows them (shell/src/browser/development/hot-updates.ts).
 */
const shell = globalThis.__unitbase_development__;
const hot = import.meta.webpackHot;
let newest = __webpack_hash__;

async function update() {
  if (hot.status() !== 'idle' || newest === __webpack_hash__) return;
  try {
    // Null: that update is not there any more.
    if ((await hot.check(true)) === null) return location.reload();
    shell.updated();
    return update();
  } catch (error) {
    console.info('The page loads anew: this change cannot be put in place.', error);
    location.reload();
  }
}

// The server says how things stand on each connection, so nothing is lost while it was away.
new EventSource(`${__webpack_public_path__}updates`).onmessage = ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  shell.failed(errors);
  if (errors) return;
  newest = hash;
  update();
};
