import { ADMIN_PATH, SITE_BASE, SITE_PATH } from '../../../contract/values/paths';
import { escapeHtml, SITE_TEXTS } from '../pageHtml';
import { type PageFrame, type RenderedPage, renderPage } from './frame';

/** Admin page for links (src/admin/site-links). */
const LINKS_PAGE = `${SITE_BASE}${ADMIN_PATH}/links`;

/**
 * The page for an unknown address. It does not show the address, which an attacker may have chosen. `isSuite`: the
 * address may belong to the design suite, and an administrator can set the link. The server does not know the user's
 * role, so the page shows everyone what administrators can do.
 */
export function renderUnconnected(frame: PageFrame, { isSuite }: { isSuite: boolean }): RenderedPage {
  const { texts } = frame;
  const site = escapeHtml(frame.look?.title ?? SITE_TEXTS[frame.locale].title);
  const title = texts.html(isSuite ? 'page.missing.suiteTitle' : 'page.missing.missingTitle');
  const lead = texts.html(isSuite ? 'page.missing.suiteLead' : 'page.missing.missingLead', { site });
  const page = `<a href="${LINKS_PAGE}">${texts.html('page.missing.page')}</a>`;
  const note = isSuite ? `<p class="other">${texts.html('page.missing.administrators', { page })}</p>` : '';
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${lead}</p><a class="way" href="${SITE_PATH}">${texts.html('page.missing.go', { site })}</a>${note}`,
  );
}
