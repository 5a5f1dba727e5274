import type { Company } from '@unitbase/contracts/entities/companies';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { PictureViewer } from '@unitbase/shared-ui/picture-viewer';
import { nameOf } from './picture-name';

interface GalleryViewerProps {
  company: Company;
  /** Reads the gallery as a manager of the profile. */
  isOwn: boolean;
  /** Index of the picture shown; `null` when closed. */
  at: number | null;
  onMove: (at: number | null) => void;
  /** Address of the pressed tile's picture, which is already loaded. */
  preview: string | undefined;
}

/** Renders the viewer. It loads all pictures when opened and shows those of the profile until then. */
export function GalleryViewer({ company, isOwn, at, onMove, preview }: GalleryViewerProps) {
  const { data } = useApi(at === null ? null : isOwn ? 'getOwnGallery' : 'getGallery', {
    params: { orgid: company.orgid },
    query: { per_page: packageLimits.PLATINUM.photos },
  });
  const images = data?.results ?? company.gallery_preview;
  return (
    <PictureViewer
      title={`${company.orgname}: ${messages.profile.gallery}`}
      pictures={images.map((image, index) => ({ ...image, alt: nameOf(image, index, company.orgname) }))}
      at={at}
      onMove={onMove}
      preview={preview}
    />
  );
}
