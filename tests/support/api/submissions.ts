import type { Api, ApiResponse, Person } from './anApi';
import { sendForm } from './sendForm';

const CODE = Buffer.from(JSON.stringify({ manifest_version: 1, main: 'host.run();' }));
const LISTING = { name: 'Grid Maker', intro: 'Makes grids', description: 'Grids.', contact: 'ada@square.test' };

/** Submits a new plugin for review, or with a key a new version of it. Needs the routes of releases. */
export function submit(api: Api, developer: Person, version: string, plugin_key?: string): Promise<ApiResponse> {
  const fields = { ...LISTING, version, version_content: 'What is new', ...(plugin_key && { plugin_key }) };
  const method = plugin_key ? 'PUT' : 'POST';
  return sendForm(api, { method, url: '/api/cmt/plugin', fields, files: { code: CODE } }, developer);
}
