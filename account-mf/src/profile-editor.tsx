import { EditorPage } from './profile/profile-page';
import type { EditorSections } from './profile/tab-panel';

export { action, load, searchBar } from './profile/profile-page';

const sections: Partial<EditorSections> = {};

/** The profile editor with the sections of other features: they meet here. */
export function Page() {
  return <EditorPage sections={sections} />;
}
