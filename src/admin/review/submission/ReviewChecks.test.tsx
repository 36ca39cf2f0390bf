import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Check, CheckVerdict } from '../../../../contract/reviews/packageChecks';
import { renderAntdPage } from '../../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../../tests/support/page/fakeApi';
import { aReviewDetail } from '../../../../tests/support/page/fakeReviews';
import { signedInAs } from '../../../../tests/support/page/renderPage';
import { ReviewChecks } from './ReviewChecks';

const RUN = 'POST /api/cmt/plugin/audit/checks';

const passed = (check: Check): CheckVerdict => ({ check, state: 'passed', findings: [] });
const found = (rule: string, params: Record<string, string> = {}, line: number | null = null) => ({
  rule,
  path: 'main',
  line,
  column: line,
  message: 'in English',
  params,
});
const checks: CheckVerdict[] = [
  passed('schema'),
  passed('size'),
  { check: 'code', state: 'not_run', findings: [] },
  {
    check: 'network',
    state: 'failed',
    findings: [found('undeclared_host', { host: 'evil.example' }, 7), found('a_rule_of_tomorrow')],
  },
];
const shade = aReviewDetail({ checks });

const onChecked = jest.fn();
beforeEach(() => {
  onChecked.mockClear();
  signedInAs({ is_administrator: true });
});

async function showChecks(handlers: Parameters<typeof serveApi>[0] = {}) {
  const api = serveApi(handlers);
  await renderAntdPage(() => <ReviewChecks detail={shade} onChecked={onChecked} />, '/backstage-index/audit-list');
  const heading = await screen.findByRole('heading', { name: 'Automatic checks' });
  return { api, section: within(heading.closest('section') as HTMLElement) };
}

it('lists failed checks first, with their location, then those that did not run, then those that passed', async () => {
  const { section } = await showChecks();
  const [list] = section.getAllByRole('list');
  const shown = [...(list as HTMLElement).children].map((item) => item.textContent);
  expect(shown.map((text) => text?.slice(0, 8))).toEqual(['Network ', 'CodeNot ', 'FormatPa', 'SizePass']);
  expect(section.getByText('Connects to evil.example, which is not declared')).toBeVisible();
  expect(section.getByText('main, line 7, column 7')).toBeVisible();
  expect(section.getByText('in English')).toBeVisible();
});

it('shows the developer’s reason as text beside exactly that finding', async () => {
  const reason = '<b>Ours</b>';
  const explained = checks.map((verdict) => ({
    ...verdict,
    findings: verdict.findings.map((finding) => (finding.line === 7 ? { ...finding, reason } : finding)),
  }));
  serveApi({});
  const detail = aReviewDetail({ checks: explained });
  await renderAntdPage(() => <ReviewChecks detail={detail} onChecked={onChecked} />, '/backstage-index/audit-list');
  const shown = await screen.findByText(reason);
  expect(shown).toHaveAttribute('dir', 'auto');
  expect(shown.closest('li')).toHaveTextContent(/evil\.example.*Developer’s reason/);
  expect(screen.getAllByText('Developer’s reason')).toHaveLength(1);
});

it('runs the checks again, and shows the new results', async () => {
  const { api, section } = await showChecks({ [RUN]: () => ({ checks: checks.map(({ check }) => passed(check)) }) });
  await userEvent.click(section.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(section.getAllByText('Passed')).toHaveLength(4));
  expect(api.requestsTo(RUN)[0]?.body).toEqual({ plugin_key: 'markwhen', version: '0.0.8' });
  expect(onChecked).toHaveBeenCalledTimes(1);
});

it('shows that the checks could not run, and keeps the earlier results', async () => {
  const { section } = await showChecks({ [RUN]: () => failure(503, 'overloaded') });
  await userEvent.click(section.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.getByText(/^The checks did not run\./)).toBeVisible());
  expect(section.getByText('Connects to evil.example, which is not declared')).toBeVisible();
});
