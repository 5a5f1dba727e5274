import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { formOfPackage } from '@unitbase/contracts/package-features';
import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { PackagesBlock } from '@unitbase/remote-kit/packages';
import { ButtonLink } from '@unitbase/shared-ui/button';

/** Offers the three most chosen packages; the comparison page has all four. */
const OFFERED: PackageCode[] = ['BASIC', 'CORPORATE', 'GOLD'];

/**
 * Renders `account/packages`, the offer on listings and news (docs/requirements/directory.md §2). Needs no
 * api data.
 */
export function Fragment() {
  const { free, priceOnApplication } = messages.register;
  return (
    <PackagesBlock
      title="Put your company on the map"
      text="A Basic profile is free and goes live within 48 hours after manual vetting. Silver and Gold show more of your work."
      action={
        <ButtonLink variant="signal" href={urls.register()}>
          {messages.navigation.createProfile}
        </ButtonLink>
      }
      plans={OFFERED.map((code) => ({
        tier: code,
        price: code === 'BASIC' ? free : priceOnApplication,
        features: [
          { label: 'Categories', value: packageLimits[code].comparedCategories },
          { label: 'Credits', value: packageLimits[code].credits },
          { label: 'Team members', value: packageLimits[code].team },
          { label: 'Showreels', value: packageLimits[code].showreels },
          { label: 'Photos', value: packageLimits[code].photos },
        ],
        action: (
          <ButtonLink variant="line" href={urls.registerForm(formOfPackage(code))}>
            Select {packageLabels[code]}
          </ButtonLink>
        ),
      }))}
    />
  );
}
