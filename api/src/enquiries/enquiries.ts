import { type Feature, joinFeatures } from '../http/feature';
import type { ReadSession } from '../http/session';
import { enquiryRoutes } from './enquiry/routes';
import { blockedSenders } from './inbox/blocked-senders';
import { companyMessages } from './inbox/company-message';
import { inbox } from './inbox/routes';
import { savedAnswers } from './inbox/saved-answers';

/** Enquiries to several companies, and threads with single ones (docs/requirements/enquiries.md). */
export const enquiries = (readSession: ReadSession): Feature =>
  joinFeatures(enquiryRoutes, inbox(readSession), companyMessages, savedAnswers, blockedSenders);
