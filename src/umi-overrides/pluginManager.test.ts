import { PluginManager as UmiManager } from '../../node_modules/umi/client/client/plugin.js';
import { ApplyPluginsType, PluginManager } from './pluginManager';

const KEY = 'key';

/** Umi's manager and ours, with the same hooks. */
const managers = (...hooks: unknown[]) => {
  const plugins = hooks.map((hook) => ({ apply: { [KEY]: hook } }));
  return [UmiManager.create({ plugins, validKeys: [KEY] }), PluginManager.create({ plugins })] as const;
};

const apply = (manager: { applyPlugins(application: object): unknown }, application: object) =>
  manager.applyPlugins({ key: KEY, ...application });

it('modifies a value as Umi does, by functions and by objects', () => {
  const hooks = [(value: object, args: object) => ({ ...value, ...args, a: 1 }), { b: 2 }, { a: 3 }];
  const [umis, own] = managers(...hooks);
  const application = { type: ApplyPluginsType.modify, initialValue: { first: true }, args: { c: 4 } };
  expect(apply(own as never, application)).toEqual({ first: true, a: 3, b: 2, c: 4 });
  expect(apply(own as never, application)).toEqual(apply(umis, application));
});

it('calls the hooks of an event in the order that Umi does', () => {
  const orders = [0, 1].map((index) => {
    const order: unknown[] = [];
    const hooks = [1, 2].map((hook) => (args: unknown) => order.push([hook, args]));
    apply(managers(...hooks)[index] as never, { type: ApplyPluginsType.event, args: { a: 1 } });
    return order;
  });
  expect(orders[1]).toEqual([
    [1, { a: 1 }],
    [2, { a: 1 }],
  ]);
  expect(orders[1]).toEqual(orders[0]);
});

it('composes functions in the order that Umi does', () => {
  const around = (name: string) => (inner: () => string) => `${name}(${inner()})`;
  const [umis, own] = managers(around('a'), around('b'));
  const application = { type: ApplyPluginsType.compose, initialValue: () => 'page' };
  const composed = [umis, own].map((manager) => (apply(manager as never, application) as () => string)());
  expect(composed).toEqual(['b(a(page))', 'b(a(page))']);
});
