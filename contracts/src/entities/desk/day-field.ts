import * as z from 'zod';
import { dayWrong } from '../../messages/desk/commercial';

const Day = z.iso.date();

/** Day of a form, `yyyy-mm-dd`; '' for none. */
export const DayField = z
  .string()
  .refine((day) => day === '' || Day.safeParse(day).success, dayWrong)
  .default('');
