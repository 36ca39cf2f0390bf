// @ts-nocheck
// Made by scripts/generate-package-schema.ts from pluginPackage.schema.json; npm run generate makes it again.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20;
var stdin_default = validate20;
var schema31 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "plugin-package.schema.json", "title": "Plugin package", "description": "A plugin as one JSON file: its metadata, code and pages. UTF-8, at most 5 MiB, at most 64 levels deep. Other fields are stored, but not read. The file may use the field names of other design tools; if it has both, ours is read.", "type": "object", "$ref": "#/$defs/safeKeys", "if": { "required": ["code"] }, "else": { "required": ["main"] }, "properties": { "$schema": { "description": "The address of this schema, for completion in editors." }, "manifest_version": { "$ref": "#/$defs/manifestVersion" }, "manifestVersion": { "$ref": "#/$defs/manifestVersion", "description": "manifest_version in other design tools." }, "id": { "description": "The preferred plugin key. It is used if it is free.", "type": "string" }, "name": { "description": "Optional if the form provides it.", "$ref": "#/$defs/line", "maxLength": 50 }, "version": { "description": "A semantic version. Optional if the form provides it.", "$ref": "#/$defs/semver", "type": "string", "maxLength": 100 }, "intro": { "description": "A summary in one sentence, shown below the name.", "$ref": "#/$defs/text", "maxLength": 120 }, "description": { "$ref": "#/$defs/text", "maxLength": 5e3 }, "tags": { "description": "Codes or names of tags.", "type": "array", "maxItems": 10, "items": { "$ref": "#/$defs/line", "maxLength": 100 } }, "editor_type": { "$ref": "#/$defs/editors" }, "editorType": { "$ref": "#/$defs/editors", "description": "editor_type in other design tools." }, "api": { "description": "The API version of another design tool. Stored, but not read." }, "main": { "description": "The code that runs. In a folder: the name of its file.", "$ref": "#/$defs/code" }, "code": { "description": "main in other design tools.", "$ref": "#/$defs/code" }, "ui": { "description": "A page as HTML, or pages by name. In a folder: the names of their files.", "type": ["string", "object"], "maxProperties": 100, "additionalProperties": { "type": "string" } }, "menu": { "type": "array" }, "parameters": { "type": "array" }, "permissions": { "type": "array", "maxItems": 100, "items": { "$ref": "#/$defs/line", "maxLength": 200 } }, "network_access": { "type": "object", "properties": { "allowed_domains": { "$ref": "#/$defs/domains" }, "allowedDomains": { "$ref": "#/$defs/domains" }, "reasoning": { "description": "Why the plugin connects to these hosts." } } }, "networkAccess": { "description": "network_access in other design tools.", "type": "object", "properties": { "allowedDomains": { "$ref": "#/$defs/domains" }, "allowed_domains": { "$ref": "#/$defs/domains" } } } }, "$defs": { "safeKeys": { "description": "No field at any depth may have one of these names.", "propertyNames": { "not": { "enum": ["__proto__", "constructor", "prototype"] } }, "additionalProperties": { "$ref": "#/$defs/safeKeys" }, "items": { "$ref": "#/$defs/safeKeys" } }, "manifestVersion": { "description": "1, the only version.", "const": 1 }, "code": { "type": "string", "$ref": "#/$defs/notBlank" }, "notBlank": { "pattern": "\\S" }, "semver": { "pattern": "^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*))*)?(?:\\+[\\da-zA-Z-]+(?:\\.[\\da-zA-Z-]+)*)?$" }, "text": { "type": "string", "allOf": [{ "$ref": "#/$defs/wellFormed" }, { "$ref": "#/$defs/withoutTurns" }, { "$ref": "#/$defs/withoutControls" }] }, "line": { "allOf": [{ "$ref": "#/$defs/text" }, { "$ref": "#/$defs/visible" }] }, "visible": { "description": "At least one visible character.", "pattern": "[^\\p{Cf}\\p{Z}\\p{M}\\u115f\\u1160\\u3164\\uffa0\\u2800]" }, "wellFormed": { "description": "No unpaired surrogates.", "pattern": "^\\P{Cs}*$" }, "withoutTurns": { "description": "No characters that change the writing direction of the surrounding text.", "pattern": "^[^\\u202a-\\u202e\\u2066-\\u2069]*$" }, "withoutControls": { "description": "No control characters except line breaks and tabs.", "pattern": "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$" }, "editors": { "type": "array", "minItems": 1, "maxItems": 10, "items": { "$ref": "#/$defs/editor" } }, "editor": { "description": "An editor that runs the plugin, by our name or that of other design tools.", "enum": ["design", "whiteboard", "prototype", "figma", "dev", "figjam", "slides", "buzz", "sites"] }, "domains": { "description": "Hosts that the plugin connects to: api.example.com, *.example.com, an address, or * for any host, or none.", "type": "array", "maxItems": 200, "items": { "type": "string" } } } };
var wrapper0 = { validate: validate21 };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!wrapper0.validate(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
        errors = vErrors.length;
      }
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      const _errs1 = errors;
      const _errs2 = errors;
      const _errs3 = errors;
      if (!(key0 === "__proto__" || key0 === "constructor" || key0 === "prototype")) {
        const err0 = {};
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      var valid3 = _errs3 === errors;
      if (valid3) {
        const err1 = { instancePath, schemaPath: "#/propertyNames/not", keyword: "not", params: {}, message: "must NOT be valid", propertyName: key0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      } else {
        errors = _errs2;
        if (vErrors !== null) {
          if (_errs2) {
            vErrors.length = _errs2;
          } else {
            vErrors = null;
          }
        }
      }
      var valid2 = _errs1 === errors;
      if (!valid2) {
        const err2 = { instancePath, schemaPath: "#/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    for (const key1 in data) {
      if (!wrapper0.validate(data[key1], { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data, parentDataProperty: key1, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
        errors = vErrors.length;
      }
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": true, "items": true, "dynamicProps": false, "dynamicItems": false };
var pattern4 = new RegExp("^\\P{Cs}*$", "u");
var pattern5 = new RegExp("^[^\\u202a-\\u202e\\u2066-\\u2069]*$", "u");
var pattern6 = new RegExp("^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$", "u");
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (typeof data === "string") {
    if (!pattern4.test(data)) {
      const err1 = { instancePath, schemaPath: "#/$defs/wellFormed/pattern", keyword: "pattern", params: { pattern: "^\\P{Cs}*$" }, message: 'must match pattern "^\\P{Cs}*$"' };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  }
  if (typeof data === "string") {
    if (!pattern5.test(data)) {
      const err2 = { instancePath, schemaPath: "#/$defs/withoutTurns/pattern", keyword: "pattern", params: { pattern: "^[^\\u202a-\\u202e\\u2066-\\u2069]*$" }, message: 'must match pattern "^[^\\u202a-\\u202e\\u2066-\\u2069]*$"' };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
  }
  if (typeof data === "string") {
    if (!pattern6.test(data)) {
      const err3 = { instancePath, schemaPath: "#/$defs/withoutControls/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$" }, message: 'must match pattern "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$"' };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { "dynamicProps": false, "dynamicItems": false };
var pattern7 = new RegExp("[^\\p{Cf}\\p{Z}\\p{M}\\u115f\\u1160\\u3164\\uffa0\\u2800]", "u");
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate24(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
    errors = vErrors.length;
  }
  if (typeof data === "string") {
    if (!pattern7.test(data)) {
      const err0 = { instancePath, schemaPath: "#/$defs/visible/pattern", keyword: "pattern", params: { pattern: "[^\\p{Cf}\\p{Z}\\p{M}\\u115f\\u1160\\u3164\\uffa0\\u2800]" }, message: 'must match pattern "[^\\p{Cf}\\p{Z}\\p{M}\\u115f\\u1160\\u3164\\uffa0\\u2800]"' };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema43 = { "description": "An editor that runs the plugin, by our name or that of other design tools.", "enum": ["design", "whiteboard", "prototype", "figma", "dev", "figjam", "slides", "buzz", "sites"] };
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    if (data.length > 10) {
      const err0 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.length < 1) {
      const err1 = { instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (!(data0 === "design" || data0 === "whiteboard" || data0 === "prototype" || data0 === "figma" || data0 === "dev" || data0 === "figjam" || data0 === "slides" || data0 === "buzz" || data0 === "sites")) {
        const err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/$defs/editor/enum", keyword: "enum", params: { allowedValues: schema43.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var pattern9 = new RegExp("\\S", "u");
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (typeof data === "string") {
    if (!pattern9.test(data)) {
      const err1 = { instancePath, schemaPath: "#/$defs/notBlank/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "dynamicProps": false, "dynamicItems": false };
var func1 = require_ucs2length().default;
var pattern8 = new RegExp("^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*))*)?(?:\\+[\\da-zA-Z-]+(?:\\.[\\da-zA-Z-]+)*)?$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate21(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
    errors = vErrors.length;
  }
  const _errs1 = errors;
  let valid0 = true;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.code === void 0 && (missing0 = "code")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  errors = _errs1;
  if (vErrors !== null) {
    if (_errs1) {
      vErrors.length = _errs1;
    } else {
      vErrors = null;
    }
  }
  if (!_valid0) {
    const _errs3 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.main === void 0) {
        const err1 = { instancePath, schemaPath: "#/else/required", keyword: "required", params: { missingProperty: "main" }, message: "must have required property 'main'" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    var _valid0 = _errs3 === errors;
    valid0 = _valid0;
  }
  if (!valid0) {
    const err2 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.manifest_version !== void 0) {
      if (1 !== data.manifest_version) {
        const err3 = { instancePath: instancePath + "/manifest_version", schemaPath: "#/$defs/manifestVersion/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.manifestVersion !== void 0) {
      if (1 !== data.manifestVersion) {
        const err4 = { instancePath: instancePath + "/manifestVersion", schemaPath: "#/$defs/manifestVersion/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data3 = data.name;
      if (!validate23(data3, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
        errors = vErrors.length;
      }
      if (typeof data3 === "string") {
        if (func1(data3) > 50) {
          const err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.version !== void 0) {
      let data4 = data.version;
      if (typeof data4 === "string") {
        if (!pattern8.test(data4)) {
          const err7 = { instancePath: instancePath + "/version", schemaPath: "#/$defs/semver/pattern", keyword: "pattern", params: { pattern: "^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*))*)?(?:\\+[\\da-zA-Z-]+(?:\\.[\\da-zA-Z-]+)*)?$" }, message: 'must match pattern "^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*))*)?(?:\\+[\\da-zA-Z-]+(?:\\.[\\da-zA-Z-]+)*)?$"' };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      }
      if (typeof data4 === "string") {
        if (func1(data4) > 100) {
          const err8 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.intro !== void 0) {
      let data5 = data.intro;
      if (!validate24(data5, { instancePath: instancePath + "/intro", parentData: data, parentDataProperty: "intro", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
        errors = vErrors.length;
      }
      if (typeof data5 === "string") {
        if (func1(data5) > 120) {
          const err10 = { instancePath: instancePath + "/intro", schemaPath: "#/properties/intro/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.description !== void 0) {
      let data6 = data.description;
      if (!validate24(data6, { instancePath: instancePath + "/description", parentData: data, parentDataProperty: "description", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
        errors = vErrors.length;
      }
      if (typeof data6 === "string") {
        if (func1(data6) > 5e3) {
          const err11 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 5e3 }, message: "must NOT have more than 5000 characters" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.tags !== void 0) {
      let data7 = data.tags;
      if (Array.isArray(data7)) {
        if (data7.length > 10) {
          const err12 = { instancePath: instancePath + "/tags", schemaPath: "#/properties/tags/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data8 = data7[i0];
          if (!validate23(data8, { instancePath: instancePath + "/tags/" + i0, parentData: data7, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
            errors = vErrors.length;
          }
          if (typeof data8 === "string") {
            if (func1(data8) > 100) {
              const err13 = { instancePath: instancePath + "/tags/" + i0, schemaPath: "#/properties/tags/items/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/tags", schemaPath: "#/properties/tags/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.editor_type !== void 0) {
      if (!validate30(data.editor_type, { instancePath: instancePath + "/editor_type", parentData: data, parentDataProperty: "editor_type", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
        errors = vErrors.length;
      }
    }
    if (data.editorType !== void 0) {
      if (!validate30(data.editorType, { instancePath: instancePath + "/editorType", parentData: data, parentDataProperty: "editorType", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
        errors = vErrors.length;
      }
    }
    if (data.main !== void 0) {
      if (!validate33(data.main, { instancePath: instancePath + "/main", parentData: data, parentDataProperty: "main", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
        errors = vErrors.length;
      }
    }
    if (data.code !== void 0) {
      if (!validate33(data.code, { instancePath: instancePath + "/code", parentData: data, parentDataProperty: "code", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
        errors = vErrors.length;
      }
    }
    if (data.ui !== void 0) {
      let data13 = data.ui;
      if (typeof data13 !== "string" && !(data13 && typeof data13 == "object" && !Array.isArray(data13))) {
        const err15 = { instancePath: instancePath + "/ui", schemaPath: "#/properties/ui/type", keyword: "type", params: { type: schema31.properties.ui.type }, message: "must be string,object" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        if (Object.keys(data13).length > 100) {
          const err16 = { instancePath: instancePath + "/ui", schemaPath: "#/properties/ui/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        for (const key0 in data13) {
          if (typeof data13[key0] !== "string") {
            const err17 = { instancePath: instancePath + "/ui/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/ui/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      }
    }
    if (data.menu !== void 0) {
      if (!Array.isArray(data.menu)) {
        const err18 = { instancePath: instancePath + "/menu", schemaPath: "#/properties/menu/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.parameters !== void 0) {
      if (!Array.isArray(data.parameters)) {
        const err19 = { instancePath: instancePath + "/parameters", schemaPath: "#/properties/parameters/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.permissions !== void 0) {
      let data17 = data.permissions;
      if (Array.isArray(data17)) {
        if (data17.length > 100) {
          const err20 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        const len1 = data17.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data18 = data17[i1];
          if (!validate23(data18, { instancePath: instancePath + "/permissions/" + i1, parentData: data17, parentDataProperty: i1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
            errors = vErrors.length;
          }
          if (typeof data18 === "string") {
            if (func1(data18) > 200) {
              const err21 = { instancePath: instancePath + "/permissions/" + i1, schemaPath: "#/properties/permissions/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
              if (vErrors === null) {
                vErrors = [err21];
              } else {
                vErrors.push(err21);
              }
              errors++;
            }
          }
        }
      } else {
        const err22 = { instancePath: instancePath + "/permissions", schemaPath: "#/properties/permissions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.network_access !== void 0) {
      let data19 = data.network_access;
      if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
        if (data19.allowed_domains !== void 0) {
          let data20 = data19.allowed_domains;
          if (Array.isArray(data20)) {
            if (data20.length > 200) {
              const err23 = { instancePath: instancePath + "/network_access/allowed_domains", schemaPath: "#/$defs/domains/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
              if (vErrors === null) {
                vErrors = [err23];
              } else {
                vErrors.push(err23);
              }
              errors++;
            }
            const len2 = data20.length;
            for (let i2 = 0; i2 < len2; i2++) {
              if (typeof data20[i2] !== "string") {
                const err24 = { instancePath: instancePath + "/network_access/allowed_domains/" + i2, schemaPath: "#/$defs/domains/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err24];
                } else {
                  vErrors.push(err24);
                }
                errors++;
              }
            }
          } else {
            const err25 = { instancePath: instancePath + "/network_access/allowed_domains", schemaPath: "#/$defs/domains/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err25];
            } else {
              vErrors.push(err25);
            }
            errors++;
          }
        }
        if (data19.allowedDomains !== void 0) {
          let data22 = data19.allowedDomains;
          if (Array.isArray(data22)) {
            if (data22.length > 200) {
              const err26 = { instancePath: instancePath + "/network_access/allowedDomains", schemaPath: "#/$defs/domains/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
              if (vErrors === null) {
                vErrors = [err26];
              } else {
                vErrors.push(err26);
              }
              errors++;
            }
            const len3 = data22.length;
            for (let i3 = 0; i3 < len3; i3++) {
              if (typeof data22[i3] !== "string") {
                const err27 = { instancePath: instancePath + "/network_access/allowedDomains/" + i3, schemaPath: "#/$defs/domains/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err27];
                } else {
                  vErrors.push(err27);
                }
                errors++;
              }
            }
          } else {
            const err28 = { instancePath: instancePath + "/network_access/allowedDomains", schemaPath: "#/$defs/domains/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
        }
      } else {
        const err29 = { instancePath: instancePath + "/network_access", schemaPath: "#/properties/network_access/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err29];
        } else {
          vErrors.push(err29);
        }
        errors++;
      }
    }
    if (data.networkAccess !== void 0) {
      let data24 = data.networkAccess;
      if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
        if (data24.allowedDomains !== void 0) {
          let data25 = data24.allowedDomains;
          if (Array.isArray(data25)) {
            if (data25.length > 200) {
              const err30 = { instancePath: instancePath + "/networkAccess/allowedDomains", schemaPath: "#/$defs/domains/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
              if (vErrors === null) {
                vErrors = [err30];
              } else {
                vErrors.push(err30);
              }
              errors++;
            }
            const len4 = data25.length;
            for (let i4 = 0; i4 < len4; i4++) {
              if (typeof data25[i4] !== "string") {
                const err31 = { instancePath: instancePath + "/networkAccess/allowedDomains/" + i4, schemaPath: "#/$defs/domains/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err31];
                } else {
                  vErrors.push(err31);
                }
                errors++;
              }
            }
          } else {
            const err32 = { instancePath: instancePath + "/networkAccess/allowedDomains", schemaPath: "#/$defs/domains/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err32];
            } else {
              vErrors.push(err32);
            }
            errors++;
          }
        }
        if (data24.allowed_domains !== void 0) {
          let data27 = data24.allowed_domains;
          if (Array.isArray(data27)) {
            if (data27.length > 200) {
              const err33 = { instancePath: instancePath + "/networkAccess/allowed_domains", schemaPath: "#/$defs/domains/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
              if (vErrors === null) {
                vErrors = [err33];
              } else {
                vErrors.push(err33);
              }
              errors++;
            }
            const len5 = data27.length;
            for (let i5 = 0; i5 < len5; i5++) {
              if (typeof data27[i5] !== "string") {
                const err34 = { instancePath: instancePath + "/networkAccess/allowed_domains/" + i5, schemaPath: "#/$defs/domains/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err34];
                } else {
                  vErrors.push(err34);
                }
                errors++;
              }
            }
          } else {
            const err35 = { instancePath: instancePath + "/networkAccess/allowed_domains", schemaPath: "#/$defs/domains/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err35];
            } else {
              vErrors.push(err35);
            }
            errors++;
          }
        }
      } else {
        const err36 = { instancePath: instancePath + "/networkAccess", schemaPath: "#/properties/networkAccess/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err36];
        } else {
          vErrors.push(err36);
        }
        errors++;
      }
    }
  } else {
    const err37 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err37];
    } else {
      vErrors.push(err37);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": true, "items": true, "dynamicProps": false, "dynamicItems": false };
export {
  stdin_default as default
};
