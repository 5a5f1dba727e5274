import { urls } from '@unitbase/contracts/urls';
import { PackagePage } from './package-page';

export const script = 'on-intent';

export function Page() {
  return (
    <PackagePage
      title="Film Commission Package"
      text="How a film commission presents its country or region here: filming guide, incentives, gallery and locations."
      pdf="/pdf/film-commission-package.pdf"
      download="Download the package (PDF)"
      canonical={urls.filmCommissionPackage()}
    />
  );
}
