/**
 * What every remote gets from the shell: the router, the session, the api's data, the document's head and other
 * remotes' fragments. One module, because it holds the React contexts: it must exist once on a page.
 */
export { type AdvertsCall, PageAdvert } from './components/advert/page-advert';
export { useApi, useCall, useKnownAnswer, useOptionalApi } from './data';
export { type Alternatives, gone, notFound, redirect } from './errors';
export { Form } from './form';
export { Fragment } from './fragment';
export { Head, JsonLd } from './head';
export { Region } from './region';
export { fragment, type PageModule, page, type RemoteApp } from './remote';
export * from './router';
export { createSessionStore, type PageSession, readSession, type SessionStore } from './session';
export { type Answers, type Site, SiteProvider, type Stylesheet, useSite } from './site-context';
export { Stylesheets } from './stylesheets';
export { useChosen } from './use-chosen';
export { useResultsTop } from './use-results-top';
export { useSession } from './use-session';
