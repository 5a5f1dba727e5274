import type { PackageUse } from '@unitbase/contracts/entities/packages';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { packageLabels } from '@unitbase/contracts/tiers';
import { Form, useNavigation, useSearchParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea } from '@unitbase/shared-ui/text-field';
import { useFormResult } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import { ShortLabel } from '../shared/packages/comparison';
import { nameOf } from '../shared/profiles/select-profile';
import { ChangesSection } from './changes-section';
import { otherPackages, proposedPackage } from './package-changes';
import { PackageTable } from './package-table';
import css from './upgrade.module.css';
import { REQUEST_INTENT } from './upgrade-action';

interface RequestFormProps {
  organisation: OrgDetails;
  use: PackageUse;
}

/**
 * Renders the choice of another package and the request for it. The stylesheet shows the parts of the chosen package, also
 * without scripts; each has its own button, which names the package that is sent.
 */
export function RequestForm({ organisation, use }: RequestFormProps) {
  const { packagetypecode: current } = organisation;
  const { failure } = useFormResult(REQUEST_INTENT);
  const [query] = useSearchParams();
  const sending = useNavigation().formData?.get('package_type');
  const others = otherPackages(current);
  const named = failure?.values.package_type ?? query.get('package')?.toUpperCase();
  const chosen = others.find((code) => code === named) ?? proposedPackage(current);
  return (
    <Form method="post" preventScrollReset className={css.form} aria-label="Request another package">
      <input type="hidden" name="intent" value={REQUEST_INTENT} />
      <input type="hidden" name="orgid" value={organisation.id} />
      <PackageTable
        organisation={organisation}
        use={use}
        control={(code) =>
          others.includes(code) && (
            <label className={css.pick}>
              <input
                type="radio"
                name="chosen"
                value={code}
                defaultChecked={code === chosen}
                aria-label={`Choose ${packageLabels[code]}`}
              />
              <span className={css.key} aria-hidden="true">
                <span className={css.choose}>
                  <ShortLabel word="Choose" label={packageLabels[code]} />
                </span>
                <span className={css.chosen}>Chosen</span>
              </span>
            </label>
          )
        }
      />
      {others.map((code) => (
        <ChangesSection key={code} organisation={organisation} use={use} to={code} />
      ))}
      <section className={css.ask} aria-labelledby="ask-for-package">
        <div>
          <Text as="h2" variant="d2" id="ask-for-package">
            Ask for{' '}
            {others.map((code) => (
              <span key={code} data-package={code}>
                {packageLabels[code]}
              </span>
            ))}
          </Text>
          <Text variant="small" mute>
            {messages.packages.noPrice}
          </Text>
        </div>
        <TextArea
          label={`${messages.packages.line} (optional)`}
          name="line"
          rows={4}
          defaultValue={failure?.values.line ?? ''}
          limit={fieldLimits.packageLine}
          error={failure?.fields.line?.join('\n')}
        />
      </section>
      <FormError message={failure?.detail} />
      <div className={css.bar}>
        {others.map((code) => (
          <div key={code} data-package={code}>
            <Text as="span" variant="small" mute>
              {packageLabels[code]} for {nameOf(organisation)}, price on application
            </Text>
            <Button type="submit" variant="signal" name="package_type" value={code} busy={sending === code}>
              {messages.packages.request(packageLabels[code])}
            </Button>
          </div>
        ))}
      </div>
    </Form>
  );
}
