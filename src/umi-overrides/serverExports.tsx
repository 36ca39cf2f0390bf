import { useIntl } from '@/lib/intl/reactIntl';

/**
 * Replaces `@umijs/max` in the program that renders pages on the server (scripts/lib/build/buildRender.mjs): the router
 * itself, the messages, and a visitor's session. Umi generates the original for browsers. This module is not part of
 * the browser's bundle.
 */

export { Link, Navigate, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { useIntl };

/** Always a visitor: the server does not know the user of a page request. */
export const useModel = () => ({ initialState: undefined, setInitialState: async () => {} });
export const useAccess = () => ({ canEnterAdmin: false });

/** Pages rendered on the server need no access. */
export const useSelectedRoutes = () => [];

/** Used only by effects and handlers, which do not run on the server. */
export const history = undefined;
export const addLocale = undefined;
export const setLocale = undefined;

/** No page rendered on the server is guarded. */
export const Access = undefined;
