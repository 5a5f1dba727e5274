import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { RegistrationFormName } from '@unitbase/contracts/options';
import { packageOfForm } from '@unitbase/contracts/package-features';
import { packageLabels } from '@unitbase/contracts/tiers';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { kindOf } from './registration';
import css from './registration-aside.module.css';

interface Step {
  title: string;
  text: string;
}

const confirm: Step = {
  title: 'You confirm your email',
  text: 'We send you a mail: open the link in it.',
};

const steps: Record<ReturnType<typeof kindOf>, Step[]> = {
  basic: [
    { title: 'You submit this form', text: 'Two minutes.' },
    confirm,
    { title: 'You add three credits', text: messages.profileForm.minimumCredits },
    { title: 'We read your profile', text: 'It goes live within 48 hours after manual vetting.' },
  ],
  premium: [
    { title: 'You submit this form', text: 'Two minutes.' },
    confirm,
    { title: 'We call you', text: 'Our team gets in touch within two working days, with the price.' },
  ],
  account: [
    { title: 'You submit this form', text: 'Two minutes.' },
    confirm,
    { title: 'You log in', text: 'Save articles, claim a listing and write to companies.' },
  ],
};

/** Renders the next steps and the contents of the package. */
export function RegistrationAside({ form }: { form: RegistrationFormName }) {
  const code = packageOfForm(form);
  return (
    <aside className={css.aside}>
      <Panel title="What happens next">
        <ol className={css.steps}>
          {steps[kindOf(form)].map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Panel>
      {code && (
        <section>
          <Text as="h2" variant="h3" className={css.title}>
            {packageLabels[code]} holds
          </Text>
          <DefinitionList
            figures
            items={[
              { term: 'Categories', value: String(packageLimits[code].comparedCategories) },
              { term: 'Credits', value: String(packageLimits[code].credits) },
              { term: 'Team members', value: String(packageLimits[code].team) },
              { term: 'Showreels', value: String(packageLimits[code].showreels) },
              { term: 'Photos', value: String(packageLimits[code].photos) },
              { term: 'Address, email, telephone', value: 'Yes' },
            ]}
          />
        </section>
      )}
    </aside>
  );
}
