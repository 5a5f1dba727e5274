import { urls } from '@unitbase/contracts/urls';
import { PackagePage } from './package-page';

export const script = 'on-intent';

export function Page() {
  return (
    <PackagePage
      title="Production Services Package"
      text="What a production services company gets on this site: profile, showreels, gallery and advertising, on a few pages."
      pdf="/pdf/production-services-package-2021.pdf"
      download="Download the 2021 edition (PDF)"
      canonical={urls.servicesPackage()}
    />
  );
}
