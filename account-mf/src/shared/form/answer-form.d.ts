/** What a page's action hands back to its form when the api refused it. Nothing typed is lost but passwords. */
export interface Refusal {
    /** The sentence for the reader; '' where the fields say it all. */
    detail: string;
    /** Messages by field; `non_field_errors` belongs to none. */
    fields: Record<string, string[]>;
    values: Record<string, string>;
}
/** What a page's action hands back when its form was taken and the page stays. */
export interface Accepted {
    accepted: string;
}
export type FormAnswer = Refusal | Accepted;
export declare const isRefusal: (answer: FormAnswer | undefined) => answer is Refusal;
/** Every text of a form by its name; files and repeated names are not for these forms. */
export declare const textsOf: (form: FormData) => Record<string, string>;
/**
 * Sends a form to the api and answers with what became of it. A refusal answers with its own status, so that the page
 * without JavaScript carries it too; an api that cannot be reached is 503. Redirects go through.
 */
export declare function answerForm(form: FormData, send: () => Promise<Response | Accepted>): Promise<Accepted | Response | import("react-router").UNSAFE_DataWithResponseInit<Refusal>>;
/** A failed call as the form that made it shows it. */
export declare function refusalOf(error: unknown, form: FormData): Refusal;
