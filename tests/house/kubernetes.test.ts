import { readdirSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { parseDocument } from 'yaml';
import { readSettingValues, SETTINGS } from '../../server/settings/settingsTable.mjs';

const FOLDER = 'deploy/kubernetes';
const KUSTOMIZATION = 'kustomization.yaml';
/** The model of each kind of manifest checks it by the schema of Kubernetes. */
const MODELS = {
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Secret': Secret,
  'v1 Service': Service,
};

/** @throws {Error} if the file is not strict YAML, for example because a key occurs twice */
function read(name: string): unknown {
  const document = parseDocument(readFileSync(`${FOLDER}/${name}`, 'utf8'), { strict: true });
  if (document.errors[0] ?? document.warnings[0]) throw document.errors[0] ?? document.warnings[0];
  return document.toJS();
}

const files = readdirSync(FOLDER);
const manifests = files.filter((name) => name !== KUSTOMIZATION);

/**
 * Checks a manifest like a strict API server. The schemas allow unknown fields: a field that no check reads is unknown.
 *
 * @throws {Error} for a wrong or unknown field
 */
function validate(manifest: unknown): void {
  const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
  const model = MODELS[`${apiVersion} ${kind}` as keyof typeof MODELS];
  if (!model) throw new Error(`This test has no model of ${apiVersion} ${kind}: add it.`);
  const unread = new Set<string>();
  model.prototype.validate.call(observed(manifest, '', unread));
  if (unread.size > 0) throw new Error(`Unknown fields: ${[...unread].join(', ')}`);
}

/** A proxy of the value. Reading a field removes its path from `unread`. */
function observed(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => {
    unread.add(`${path}/${key}`);
    return [key, observed(child, `${path}/${key}`, unread)] as const;
  });
  return new Proxy(Array.isArray(value) ? fields.map(([, child]) => child) : Object.fromEntries(fields), {
    get(target, key, receiver) {
      unread.delete(`${path}/${String(key)}`);
      return Reflect.get(target, key, receiver);
    },
  });
}

const deployment = new Deployment(read('deployment.yaml') as never);
const service = new Service(read('service.yaml') as never);
const ingress = new Ingress(read('ingress.yaml') as never);
const disruption = new PodDisruptionBudget(read('disruption.yaml') as never);
const configMap = new ConfigMap(read('configmap.yaml') as never);
const secret = new Secret(read('secret.example.yaml') as never);
const pod = deployment.spec?.template;
const container = pod?.spec?.containers[0];

it.each(manifests)('%s is valid by the schema of its kind', (name) => {
  expect(() => validate(read(name))).not.toThrow();
});

it('refuses a wrong, a missing, and an unknown field', () => {
  const { spec, ...manifest } = read('deployment.yaml') as { spec: object };
  expect(() => validate({ ...manifest, spec: { ...spec, replicas: 'two' } })).toThrow('replicas');
  expect(() => validate({ ...manifest, spec: { ...spec, selector: undefined } })).toThrow('selector');
  expect(() => validate({ ...manifest, spec: { ...spec, replica: 2 } })).toThrow('Unknown fields: /spec/replica');
});

it('applies every manifest, except the example of a secret', () => {
  const { resources, images } = read(KUSTOMIZATION) as {
    resources: string[];
    images: { name: string; newTag: string }[];
  };
  expect([...resources].sort()).toEqual(manifests.filter((name) => name !== 'secret.example.yaml').sort());
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(images).toEqual([expect.objectContaining({ name: container?.image, newTag: version })]);
});

it('connects the ingress through the service to the servers', () => {
  const backend = ingress.spec?.rules?.[0]?.http?.paths[0]?.backend.service;
  expect(backend?.name).toBe(service.metadata?.name);
  expect(service.spec?.ports?.map(({ name }) => name)).toContain(backend?.port?.name);
  expect(container?.ports?.map(({ name }) => name)).toContain(service.spec?.ports?.[0]?.targetPort);
  const { labels } = pod?.metadata ?? {};
  expect(labels).toEqual(service.spec?.selector);
  expect(labels).toEqual(deployment.spec?.selector.matchLabels);
  expect(labels).toEqual(disruption.spec?.selector?.matchLabels);
});

it('gives the servers valid settings from the config map and the secret', () => {
  const from = container?.envFrom?.map(({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name);
  expect(from).toEqual([configMap.metadata?.name, secret.metadata?.name]);
  const settings = { ...configMap.data, ...secret.stringData };
  expect(Object.keys(settings).filter((name) => !(name in SETTINGS))).toEqual([]);
  expect(() => readSettingValues(settings)).not.toThrow();
  expect(Object.keys(configMap.data ?? {}).filter((name) => SETTINGS[name]?.isSecret)).toEqual([]);
});

it('runs the image as deploy/Dockerfile makes it: its user, port, and writable folders', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  expect(dockerfile).toContain(`\nUSER ${pod?.spec?.securityContext?.runAsUser}\n`);
  expect(dockerfile).toContain(`\nEXPOSE ${container?.ports?.[0]?.containerPort}\n`);
  const folders = container?.volumeMounts?.map(({ mountPath }) => `"${mountPath}"`).join(', ');
  expect(dockerfile).toContain(`\nVOLUME [${folders}]\n`);
});

it('runs without root and on a read-only file system, and checks the health of the server', () => {
  expect(pod?.spec?.securityContext).toMatchObject({ runAsNonRoot: true });
  expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe])
    expect(probe?.httpGet?.path).toMatch(/^\/(?:readyz|livez|healthz)$/);
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  expect(dockerfile).toMatch(/^HEALTHCHECK .+\\\n {2}CMD .+\/readyz/m);
  // Every stage on the same LTS.
  expect(new Set(dockerfile.match(/^FROM \S+/gm))).toEqual(new Set(['FROM node:24-slim']));
});
