import type { TeamMember } from '@unitbase/contracts/entities/profile';
import { type Nested, textOf } from '../form/nested';

/** Form values of a team member; the boxes opt out, as in the user account (decision C8). */
export interface MemberValues {
  /** '' for a new one. */
  recid: string;
  firstname: string;
  lastname: string;
  jobfunction: string;
  jobtitle: string;
  email: string;
  tel: string;
  mobile: string;
  /** Position in the list from 1; '' for the end. */
  sortorder: string;
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
  recid: '',
  firstname: '',
  lastname: '',
  jobfunction: '',
  jobtitle: '',
  email: '',
  tel: '',
  mobile: '',
  sortorder: '',
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
  const text = (name: keyof MemberValues) => textOf(form[name]);
  return {
    recid: text('recid'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    jobfunction: text('jobfunction'),
    jobtitle: text('jobtitle'),
    email: text('email'),
    tel: text('tel'),
    mobile: text('mobile'),
    sortorder: text('sortorder'),
    opt_in_mbi: text('opt_in_mbi') !== '',
    opt_in_third_parties: text('opt_in_third_parties') !== '',
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
