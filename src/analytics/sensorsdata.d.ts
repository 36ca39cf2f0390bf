/** What the site uses of the SDK, which comes without types for this build. */
declare module 'sa-sdk-javascript/dist/web/sensorsdata.es6.js' {
  /** Events that wait in localStorage, in one record for each tab. */
  export interface BatchSend {
    tabKey: string;
    /** When the batch under way was sent; 0: there is none. */
    sendTimeStamp: number;
    request(events: readonly object[], keys: readonly string[]): void;
    add(event: object): void;
    remove(keys: readonly string[]): void;
  }

  /** A stage through which events go before they are sent; an event that is stopped goes no further. */
  interface Interceptor {
    priority: number;
    entry(data: object, context: { cancellationToken: { stop(): void } }): object;
  }

  /** As it is about to be sent. */
  export interface SdkEvent {
    /** `track`, `track_signup`, or `profile_…` for what is said of a user. */
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
      sendRequest(answered: (status: number, config?: unknown) => void, failed: (reason: unknown) => void): void;
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
