import type { DeskCompany, MailPreview } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { packageCodes, packageLabels } from '@unitbase/contracts/tiers';
import { Form } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextArea } from '@unitbase/shared-ui/text-field';
import { intents } from './company-action';
import css from './company-acts.module.css';
import { companyUrl } from './company-address';
import { ResultLine } from './result-line';

/** Acts whose panel the parameter `act` of the URL opens, so that they work without scripts. */
export type Act = 'package' | 'suspend' | 'reactivate';

/** Returns the act of a URL that is possible for the company. */
export function actOf(search: URLSearchParams, { status }: DeskCompany, mayPackage: boolean): Act | null {
  const act = search.get('act');
  if (act === 'package' && mayPackage) return act;
  if (act === 'suspend' && status === 'approved') return act;
  return act === 'reactivate' && status === 'suspended' ? act : null;
}

interface ActPanelProps {
  act: Act;
  company: DeskCompany;
  /** The mail of a suspension, with the reason that the staff member wrote. */
  mail?: MailPreview | undefined;
  why?: string;
}

/** Renders the form of an act below the head of the page. */
export function ActPanel({ act, company, mail, why = '' }: ActPanelProps) {
  if (act === 'package') return <PackagePanel company={company} />;
  return act === 'suspend' ? (
    <SuspendPanel id={company.id} mail={mail} why={why} />
  ) : (
    <Panel title={text.reactivate}>
      <SendPanel id={company.id} intent={intents.reactivate} label={text.reactivateAndMail} mail={mail} />
    </Panel>
  );
}

function PackagePanel({ company }: { company: DeskCompany }) {
  return (
    <Panel title={text.changePackage}>
      <Form method="post" className={css.form} preventScrollReset>
        <input type="hidden" name="intent" value={intents.package} />
        <SelectField label={text.package_} name="package" defaultValue={company.package}>
          {packageCodes.map((code) => (
            <option key={code} value={code}>
              {packageLabels[code]}
            </option>
          ))}
        </SelectField>
        <Buttons id={company.id} label={text.setPackage} />
      </Form>
    </Panel>
  );
}

/** Asks for the reason first; then shows the mail with it, and sends both. */
function SuspendPanel({ id, mail, why }: { id: number; mail: MailPreview | undefined; why: string }) {
  return (
    <Panel title={text.suspend}>
      <Form method="get" className={css.form} preventScrollReset>
        <input type="hidden" name="act" value="suspend" />
        <TextArea
          label={text.reason}
          name="why"
          rows={3}
          required
          maxLength={2_000}
          defaultValue={why}
          hint={text.reasonHint}
        />
        <div className={css.buttons}>
          <Button type="submit" variant={why ? 'line' : 'ink'}>
            {text.showMail}
          </Button>
          <ButtonLink variant="quiet" href={companyUrl(id)}>
            {text.cancel}
          </ButtonLink>
        </div>
      </Form>
      {why && (
        <SendPanel
          id={id}
          intent={intents.suspend}
          label={text.suspendAndMail}
          mail={mail}
          why={why}
          danger
        />
      )}
    </Panel>
  );
}

interface SendPanelProps {
  id: number;
  intent: string;
  label: string;
  mail: MailPreview | undefined;
  why?: string;
  danger?: boolean;
}

function SendPanel({ id, intent, label, mail, why, danger = false }: SendPanelProps) {
  return (
    <Form method="post" className={css.form} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {why !== undefined && <input type="hidden" name="why" value={why} />}
      {mail && <Mail mail={mail} />}
      <Buttons id={id} label={label} danger={danger} />
    </Form>
  );
}

function Mail({ mail: { to, subject, text: body } }: { mail: MailPreview }) {
  return (
    <section aria-label={text.mailTitle} className={css.mail}>
      <Text variant="small" mute>
        {text.mailTo(to)}
      </Text>
      <Text as="h3" variant="h3">
        {subject}
      </Text>
      <Text className={css.body}>{body}</Text>
    </section>
  );
}

function Buttons({ id, label, danger = false }: { id: number; label: string; danger?: boolean }) {
  return (
    <div className={css.buttons}>
      <Button type="submit" variant={danger ? 'danger' : 'ink'}>
        {label}
      </Button>
      <ButtonLink variant="quiet" href={companyUrl(id)}>
        {text.cancel}
      </ButtonLink>
    </div>
  );
}

/** Announces the results of all acts: their panels are closed then. */
export function ActResults() {
  return [intents.package, intents.suspend, intents.reactivate].map((intent) => (
    <ResultLine key={intent} intent={intent} />
  ));
}
