import { type Feature, joinFeatures } from '../http/feature';
import { inboundMail } from './inbound/inbound-mail';
import { messageMailPreference } from './preference';

/** Answers by mail, and the preference for mails about messages (docs/requirements/enquiries.md §3). */
export const messageMails: Feature = joinFeatures(inboundMail, messageMailPreference);
