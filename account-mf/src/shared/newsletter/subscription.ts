import type { FormValues } from '../form/use-page-form';
import { bulletinLabels } from './bulletin-boxes';

export const subscriptionLabels = {
  name: 'Name',
  email: 'Email',
  country: 'Country',
  company: 'Company',
  job_title: 'Job title',
  ...bulletinLabels,
};
export type SubscriptionField = keyof typeof subscriptionLabels;

export const toSubscription = (values: FormValues) => ({ ...values, source: 'page' as const });
