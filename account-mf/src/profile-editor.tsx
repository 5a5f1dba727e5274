import type { ActionArgs } from '@unitbase/contracts/remote';
import { EditorPage, action as editorAction } from './profile/profile-page';
import type { EditorSections } from './profile/tab-panel';
import { LogoSection } from './profile-media/logo/logo-section';
import { mediaAction } from './profile-media/media-action';
import { isMediaIntent } from './profile-media/media-intents';
import { PhotosSection } from './profile-media/photos/photos-section';
import { ShowreelsSection } from './profile-media/showreels/showreels-section';

export { load, searchBar } from './profile/profile-page';
export const script = 'on-interaction';

const sections: EditorSections = {
  logo: LogoSection,
  showreels: ShowreelsSection,
  photos: PhotosSection,
};

/** Passes a form to the action of its feature: several features share this URL. */
export const action = (args: ActionArgs) =>
  isMediaIntent(String(args.form.get('intent'))) ? mediaAction(args) : editorAction(args);

/** Renders the profile editor with the sections of other features. */
export function Page() {
  return <EditorPage sections={sections} />;
}
