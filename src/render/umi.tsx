import { useIntl } from '@/lib/intl/reactIntl';

/**
 * Stands in for `@umijs/max` in the program that draws pages on the server: the router itself, the words, and a visitor.
 * The build puts it in Umi's place (scripts/lib/buildRender.mjs).
 */

export { Link, Navigate, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { useIntl };

/** Nobody is signed in: the server does not know its reader. */
export const useModel = () => ({ initialState: undefined, setInitialState: async () => {} });
export const useAccess = () => ({ canAdministrate: false });

/** What is drawn on the server is open to everybody. */
export const useSelectedRoutes = () => [];

/** What only effects and handlers ask for: neither runs on a server. */
export const history = undefined;
export const addLocale = undefined;
export const setLocale = undefined;

/** Nothing that is drawn here stands behind the gate. */
export const Access = undefined;
