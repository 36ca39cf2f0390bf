/** How much the database has to do. */
export interface DatabaseLoad {
  /** Who waits for a connection. */
  waiting: number;
  /** Connections that are in use. */
  busy: number;
  /** How long who comes now waits for one, in ms, by how long connections were held of late. */
  wait_ms: number;
}
