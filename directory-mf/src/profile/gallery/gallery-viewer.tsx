import type { Company } from '@unitbase/contracts/entities/companies';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { PictureViewer } from '@unitbase/shared-ui/picture-viewer';
import { nameOf } from './picture-name';

interface GalleryViewerProps {
  company: Company;
  /** Number of the picture shown, from 0; `null` is closed. */
  at: number | null;
  onMove: (at: number | null) => void;
}

/** Every picture of the gallery, read once it is opened: until then those of the profile. */
export function GalleryViewer({ company, at, onMove }: GalleryViewerProps) {
  const { data } = useApi(at === null ? null : 'getGallery', {
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
    />
  );
}
