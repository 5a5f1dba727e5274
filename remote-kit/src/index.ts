/**
 * Services of the shell for remotes: router, session, api data, document head and fragments. One module, because its React
 * contexts must exist once on a page.
 */
export { type AdvertsCall, PageAdvert } from './components/advert/page-advert';
export { useApi, useCachedResponse, useCall, useLiveApi, useOptionalApi } from './data';
export { type Alternatives, gone, notFound, redirect } from './errors';
export { Form } from './form';
export { Fragment } from './fragment';
export { Head, JsonLd } from './head';
export { announceDeviceList, DEVICE_LIST, PENDING_CHANGES } from './lists/device-list';
export { type ItemDetails, type SavePress, useSaving } from './lists/saving';
export { useCurrentCount, useHasListWork, useOwnLists } from './lists/use-lists';
export { Region } from './region';
export { fragment, type PageModule, page, type RemoteApp } from './remote';
export * from './router';
export { createSessionStore, type PageSession, readSession, type SessionStore } from './session';
export { type ApiResponses, type Site, SiteProvider, type Stylesheet, useSite } from './site-context';
export { Stylesheets } from './stylesheets';
export { useChosen } from './use-chosen';
export { useResultsTop } from './use-results-top';
export { useSession } from './use-session';
export { useLiveUnreadCount, useUnreadCount, useUnreadCounts } from './use-unread-count';
