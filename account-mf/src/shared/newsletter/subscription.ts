import type { FormValues } from '../form/use-page-form';

export const subscriptionLabels = {
  name: 'Name',
  email: 'Email',
  country: 'Country',
  company: 'Company',
  job_title: 'Job title',
  country_bulletin: 'Country bulletin',
  news_bulletin: 'News bulletin',
  partners: 'Messages from our partners',
};
export type SubscriptionField = keyof typeof subscriptionLabels;

export const toSubscription = (values: FormValues) => ({ ...values, source: 'page' as const });
