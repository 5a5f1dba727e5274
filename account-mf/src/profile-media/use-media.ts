import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { pageSizes } from '@unitbase/contracts/limits';
import { useApi, useOptionalApi } from '@unitbase/remote-kit';
import type { MediaSort } from './shared/use-view';

/** Props of every section: the edited profile. */
export interface SectionProps {
  organisation: OrgDetails;
}

/** Returns a function that reloads the profile, whose limits the page shows. */
export const useReloadProfile = (id: number) => {
  const { mutate } = useApi('getOrgDetails', { params: { id } });
  return () => mutate().catch(() => undefined);
};

/** Loads a page of the catalogue; empty after a failure (AC-181). */
export function useCatalogue(orgid: number, page: number, sort: MediaSort) {
  return useOptionalApi('getShowcaseList', {
    params: { orgid },
    query: { page, page_size: pageSizes.media, sort_by: sort },
  });
}

/** Loads a page of the gallery. */
export function useGallery(orgid: number, page: number) {
  return useOptionalApi('getOwnGallery', { params: { orgid }, query: { page, per_page: pageSizes.media } });
}
