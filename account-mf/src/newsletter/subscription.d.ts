import type { FormValues } from '../shared/form/use-page-form';
export declare const subscriptionLabels: {
    name: string;
    email: string;
    country: string;
    company: string;
    job_title: string;
    country_bulletin: string;
    news_bulletin: string;
    partners: string;
};
export type SubscriptionField = keyof typeof subscriptionLabels;
export declare const toSubscription: (values: FormValues) => {
    source: "page";
};
