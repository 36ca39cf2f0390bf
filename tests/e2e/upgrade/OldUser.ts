/** A user of the older server, by its API. */
export class OldUser {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static visitor(origin: string): OldUser {
    return new OldUser(origin, '');
  }

  static async signUp(origin: string, account: { account: string; password: string; nick_name?: string }) {
    return OldUser.begin(origin, '/sign-up', account);
  }

  static async login(origin: string, account: { account: string; password: string }) {
    return OldUser.begin(origin, '/login/password', account);
  }

  private static async begin(origin: string, way: string, account: object): Promise<OldUser> {
    const path = '/api/user-center/user';
    const visitor = OldUser.visitor(origin);
    const { code } = await visitor.call<{ code: string }>('POST', path + way, account);
    const session = await visitor.call<{ access_token: string }>('GET', `${path}/login/code/user?code=${code}`);
    return new OldUser(origin, session.access_token);
  }

  /** Data of the response. */
  async call<Data>(method: string, path: string, body?: object): Promise<Data> {
    return this.answer(method, path, { 'content-type': 'application/json' }, body && JSON.stringify(body));
  }

  /** Sends a form with files. */
  async send<Data>(method: string, path: string, fields: Record<string, string>, files: Record<string, Buffer>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, file] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(file)]), name);
    return this.answer<Data>(method, path, {}, form);
  }

  private async answer<Data>(
    method: string,
    path: string,
    type: Record<string, string>,
    body?: BodyInit,
  ): Promise<Data> {
    const headers = { ...type, ...(this.token && { authorization: `Bearer ${this.token}` }) };
    const response = await fetch(this.origin + path, { method, headers, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  }

  /** Submits a version as the form does. Returns the plugin's key. */
  async submit(
    fields: Record<string, string> & { name: string; version: string },
    main: string,
    images: Record<string, Buffer> = {},
  ): Promise<string> {
    const texts = { intro: 'An intro', description: 'A text.', contact: 'ada@square.test', version_content: 'New' };
    const code = Buffer.from(JSON.stringify({ manifest_version: 1, name: fields.name, main }));
    const method = fields.plugin_key ? 'PUT' : 'POST';
    const all = { ...texts, ...fields };
    return (await this.send<{ plugin_key: string }>(method, '/api/cmt/plugin', all, { code, ...images })).plugin_key;
  }

  /** Approves a version as an administrator, or rejects it with a reason. */
  async decide(plugin_key: string, version: string, refusal?: { reason: string; rule: string }): Promise<void> {
    const place = { plugin_key, version };
    await this.call('GET', `/api/cmt/plugin/audit?${new URLSearchParams(place)}`);
    await this.call('POST', '/api/cmt/plugin/audit/status', { ...place, status: refusal ? 3 : 2, ...refusal });
  }
}
