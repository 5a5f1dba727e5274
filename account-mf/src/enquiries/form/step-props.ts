import type { User } from '@unitbase/contracts/entities/account';
import type { SavedList } from '@unitbase/contracts/entities/lists';
import type { EnquiryAddress } from './address';

/** Props of every step of an enquiry. */
export interface StepProps {
  address: EnquiryAddress;
  user: User;
  /** List where the companies were chosen. */
  list: SavedList | undefined;
}
