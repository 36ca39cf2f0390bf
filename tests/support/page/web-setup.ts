import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { registerArtGenerator } from '@/kit/PluginArt/generator';
import * as art from '../../../shared/art/art';

registerArtGenerator(art);

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
