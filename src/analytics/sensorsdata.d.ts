/** The parts of the SDK that the site uses. This build has no types. */
declare module 'sa-sdk-javascript/dist/web/sensorsdata.es6.js' {
  /** Pending events in localStorage, one record per tab. */
  export interface BatchSend {
    tabKey: string;
    /** When the pending batch was sent; 0 if there is none. */
    sendTimeStamp: number;
    request(events: readonly object[], keys: readonly string[]): void;
    add(event: object): void;
    remove(keys: readonly string[]): void;
  }

  /** A stage that events pass before they are sent. A stopped event goes no further. */
  interface Interceptor {
    priority: number;
    entry(data: object, context: { cancellationToken: { stop(): void } }): object;
  }

  /** An event just before it is sent. */
  export interface SdkEvent {
    /** `track`, `track_signup`, or `profile_…` for user properties. */
    type: string;
    properties: Record<string, unknown>;
  }

  export interface Sdk {
    init(para: object): void;
    use(plugin: string, options?: object): unknown;
    quick(command: 'autoTrack'): void;
    track(event: string, properties: object): void;
    setProfile(properties: object): void;
    unsetProfile(names: readonly string[]): void;
    login(id: string): void;
    logout(): void;
    disableSDK(): void;
    registerInterceptor(stage: 'sendDataStage', interceptors: { send: Interceptor }): void;
    registerPropertyPlugin(plugin: { properties(event: SdkEvent): void }): void;
    store: {
      save(): void;
      saveObjectVal(key: string, value: object): void;
      getUnionId(): { login_id?: string; anonymous_id?: string };
    };
    vtrackcollect: {
      para: { session_time: number; update_interval: number; timeout: number };
      config: { version?: string };
      url_info: { api_url?: string; page_url?: { host: string } };
      timer: ReturnType<typeof setTimeout> | null;
      sendRequest(onResponse: (status: number, config?: unknown) => void, failed: (reason: unknown) => void): void;
    };
    _: {
      BatchSend: { prototype: BatchSend };
      base64Encode(text: string): string;
      localStorage: { set(key: string, value: string): void };
    };
  }

  const sdk: Sdk;
  export default sdk;
}
