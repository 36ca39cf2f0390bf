import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';
import { artGenerator } from '@/kit/PluginArt/generator';
import * as art from '../../../shared/art/art';

artGenerator.set(art);

// The library's default of a second is short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no PointerEvent. Base UI creates one when a key selects a menu item. Tests of server rendering have no DOM.
if (typeof MouseEvent !== 'undefined') {
  globalThis.PointerEvent ??= class extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  } as typeof PointerEvent;
}

// jsdom also lacks what browsers use to read and write bytes.
Object.assign(globalThis, { TextDecoder, TextEncoder });
if (typeof Blob !== 'undefined')
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };

/**
 * React's development build reads a stack trace for each new element, up to 10,000 in a second, to name its parents in
 * warnings. This counter is always at that maximum: a test of Admin takes a tenth less time. If React renames it, tests
 * are only slower.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
