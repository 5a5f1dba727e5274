import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { PackagesBlock } from '@unitbase/remote-kit/packages';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import css from './packages.module.css';

const OFFERED = [
  { code: 'BASIC', form: 'basic', price: messages.register.free },
  { code: 'CORPORATE', form: 'corporate', price: messages.register.priceOnApplication },
  { code: 'GOLD', form: 'gold', price: messages.register.priceOnApplication },
] as const;

/** Renders the packages with their limits below a listing. */
export function Packages() {
  return (
    <Wrap className={css.packages}>
      <PackagesBlock
        title="Put your company on the map"
        text="A Basic profile is free and goes live within 48 hours after manual vetting. Silver and Gold show more of your work."
        action={<ButtonLink href={urls.register()}>{messages.navigation.createProfile}</ButtonLink>}
        plans={OFFERED.map(({ code, form, price }) => ({
          tier: code,
          price,
          features: featuresOf(code),
          action: (
            <ButtonLink variant="line" wide href={urls.registerForm(form)}>
              Select {packageLabels[code]}
            </ButtonLink>
          ),
        }))}
      />
    </Wrap>
  );
}

function featuresOf(code: (typeof OFFERED)[number]['code']) {
  const { credits, team, showreels, photos } = packageLimits[code];
  return [
    { label: 'Categories', value: packageLimits[code].comparedCategories },
    { label: 'Credits', value: credits },
    { label: 'Team members', value: team },
    { label: 'Showreels', value: showreels },
    { label: 'Photos', value: photos },
  ];
}
