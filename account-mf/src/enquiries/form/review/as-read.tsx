import { formatDate } from '@unitbase/contracts/dates';
import type { User } from '@unitbase/contracts/entities/account';
import type { Draft } from '@unitbase/contracts/entities/threads';
import { telephoneUrl } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { FormSection } from '../../../shared/form/page-form';
import { AttachmentList } from '../../../shared/threads/attachment-list';
import { budgetText, daysText, kindText, shortPlace } from '../../../shared/threads/enquiry-text';
import { type EnquiryField, enquiryLabels } from '../fields';
import css from './as-read.module.css';

interface AsReadProps {
  draft: Draft;
  user: User;
  editHref: string;
}

/** Renders an enquiry as its companies will read it. */
export function AsRead({ draft, user, editHref }: AsReadProps) {
  const { fields, attachments } = draft;
  const text = (name: EnquiryField) => fields[name] ?? '';
  const [kind, place, telephone] = [text('kind'), text('place'), text('telephone')];
  const days = text('not_fixed') ? { from: null, to: null } : { from: text('from'), to: text('to') };
  const sender = [`${user.firstname} ${user.lastname}`.trim(), user.company_name].filter(Boolean).join(', ');
  return (
    <div className={css.section}>
      <FormSection title="As each company will read it" id="as-read">
        <div className={css.sheet}>
          <div className={css.head}>
            <div>
              <Text variant="overline">{`Enquiry from ${sender || user.email}`}</Text>
              <Text variant="d2" className={css.title}>
                {text('title')}
              </Text>
            </div>
            <ButtonLink variant="line" href={editHref}>
              Edit
            </ButtonLink>
          </div>
          <b className={css.place}>{shortPlace({ place })}</b>
          <DefinitionList
            items={[
              { term: enquiryLabels.kind, value: kindText({ kind }) },
              { term: 'From, to', value: daysText(days) },
              { term: enquiryLabels.place, value: place },
              { term: 'Budget', value: budgetText({ budget: text('budget'), currency: text('currency') }) },
              { term: enquiryLabels.reply_by, value: formatDate(text('reply_by')) },
              {
                term: enquiryLabels.telephone,
                value: telephone && <TextLink href={telephoneUrl(telephone)}>{telephone}</TextLink>,
              },
            ]}
          />
          <p className={css.need}>{text('need')}</p>
          {attachments.length > 0 && <AttachmentList files={attachments} />}
        </div>
      </FormSection>
    </div>
  );
}
