import { joinFeatures } from '../http/feature';
import { enquiryRoutes } from './enquiry/routes';
import { blockedSenders } from './inbox/blocked-senders';
import { companyMessages } from './inbox/company-message';
import { inbox } from './inbox/routes';
import { savedAnswers } from './inbox/saved-answers';

/** Enquiries to several companies, and threads with single ones (docs/requirements/enquiries.md). */
export const enquiries = joinFeatures(enquiryRoutes, inbox, companyMessages, savedAnswers, blockedSenders);
