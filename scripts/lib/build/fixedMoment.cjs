'use strict';

// Loaded before the program that makes the empty database (`--require`), also in its worker: time stands still and
// random bytes repeat, so that the same commit gives the same file. PostgreSQL writes both into its control file. The
// file has no secret: those are made at the first start.
const crypto = require('node:crypto');
const { syncBuiltinESMExports } = require('node:module');

const NOW = Date.UTC(2026, 0, 1);
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...args) {
    super(...(args.length > 0 ? args : [NOW]));
  }

  static now() {
    return NOW;
  }
};

function fill(view) {
  return new Uint8Array(view.buffer ?? view, view.byteOffset ?? 0, view.byteLength).fill(1) && view;
}

globalThis.crypto.getRandomValues = fill;
crypto.webcrypto.getRandomValues = fill;
crypto.randomFillSync = fill;
crypto.randomBytes = (size) => Buffer.alloc(size, 1);
syncBuiltinESMExports();
