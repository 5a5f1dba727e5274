import type { TeamMember } from '@unitbase/contracts/entities/profile';
import { type Nested, textOf, textsOf } from '../form/nested';

/** Text fields: `recid` is '' for a new member, `sortorder` is the position from 1 and '' for the end. */
const memberTexts = [
  ...(['recid', 'firstname', 'lastname', 'jobfunction', 'jobtitle'] as const),
  ...(['email', 'tel', 'mobile', 'sortorder'] as const),
] as const;

/** Form values of a team member; the boxes opt out, as in the user account (decision C8). */
export interface MemberValues extends Record<(typeof memberTexts)[number], string> {
  opt_in_mbi: boolean;
  opt_in_third_parties: boolean;
}

export const memberLabels: Record<keyof MemberValues, string> = {
  recid: '',
  firstname: 'First Name',
  lastname: 'Last Name',
  jobfunction: 'Job Field',
  jobtitle: 'Job Title',
  email: 'Email',
  tel: 'Telephone',
  mobile: 'Mobile',
  sortorder: 'Place in the list',
  opt_in_mbi: 'News and offers',
  opt_in_third_parties: 'Offers of third parties',
};

export const newMember: MemberValues = {
  ...textsOf(memberTexts),
  opt_in_mbi: true,
  opt_in_third_parties: true,
};

/** Returns the form values of a stored member. Inverts the boxes, because the api stores consent. */
export function toMemberValues(member: TeamMember): MemberValues {
  const { recid, sortorder, email_subscriptions, ...texts } = member;
  return {
    ...texts,
    recid: String(recid),
    sortorder: String(sortorder),
    opt_in_mbi: !email_subscriptions.receive_mbi,
    opt_in_third_parties: !email_subscriptions.receive_third_parties,
  };
}

/** Reads the values that the document's form sent. */
export function readMember(form: Record<string, Nested>): MemberValues {
  return {
    ...textsOf(memberTexts, form),
    opt_in_mbi: textOf(form.opt_in_mbi) !== '',
    opt_in_third_parties: textOf(form.opt_in_third_parties) !== '',
  };
}

/** Returns the body of `addTeamMember` and `updateTeamMember`. */
export const toMemberBody = ({
  recid: _recid,
  opt_in_mbi,
  opt_in_third_parties,
  ...texts
}: MemberValues) => ({
  ...texts,
  sortorder: texts.sortorder || null,
  email_subscriptions: { receive_mbi: !opt_in_mbi, receive_third_parties: !opt_in_third_parties },
});

/** Returns 'Inês Tavares'. */
export const memberName = ({ firstname, lastname }: TeamMember): string => `${firstname} ${lastname}`.trim();
