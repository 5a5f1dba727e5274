import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { pageSizes } from '@unitbase/contracts/limits';
import { useApi, useOptionalApi } from '@unitbase/remote-kit';

/** What every section is given: the profile that is edited. */
export interface SectionProps {
  organisation: OrgDetails;
}

/** The profile's own answer, read again after a change: its limits stand beside the page. */
export const useReloadProfile = (id: number) => {
  const { mutate } = useApi('getOrgDetails', { params: { id } });
  return () => mutate().catch(() => undefined);
};

/** A page of the catalogue; a failure leaves it empty (AC-181). */
export function useCatalogue(orgid: number, page: number, byName: boolean) {
  return useOptionalApi('getShowcaseList', {
    params: { orgid },
    query: { page, page_size: pageSizes.media, sort_by: byName ? 'alphabetical' : 'date' },
  });
}

/** A page of the gallery. */
export function useGallery(orgid: number, page: number) {
  return useOptionalApi('getOwnGallery', { params: { orgid }, query: { page, per_page: pageSizes.media } });
}
