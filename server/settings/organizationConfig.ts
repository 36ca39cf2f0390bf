import { z } from 'zod';
import {
  BrandName,
  Feature,
  LoginStorage,
  OrganizationTokens,
  ReplacedTexts,
} from '../../contract/organization/organization';
import { withCurrentIds } from '../../locales/formerMessageIds';
import { linkAddress } from '../../shared/linkAddress';
import { organizationErrors } from '../site/organizationErrors';

const ResourceKey = z.string().regex(/^[\w.-]{1,100}$/, 'must be letters, digits, _ . or -');
const ImageAddress = z.string().refine((written) => linkAddress(written) !== null, {
  message: 'must be an https address or a path that begins with one /',
});

const Resource = z
  .strictObject({
    brand: z
      .strictObject({
        name: BrandName.default(null),
        logo: z.strictObject({ light: ImageAddress.optional(), dark: ImageAddress.optional() }).default({}),
      })
      .optional(),
    tokens: OrganizationTokens.default({}),
    hidden_feature: z.array(Feature).default([]),
    text_replace: ReplacedTexts.default({}).transform(withCurrentIds),
  })
  .superRefine((resource, report) => {
    for (const { part, name, variant, reason } of organizationErrors(resource))
      report.addIssue({
        code: 'custom',
        path: [part, name, ...(variant ? [variant] : [])],
        message: `cannot be used (${reason})`,
      });
  });

/** The organization setting until an administrator saves one (docs/decisions/0036-enterprise.md). */
export const OrganizationConfig = z
  .strictObject({
    ext: z
      .strictObject({
        brand: z.strictObject({ enable: z.boolean().default(true), brand_key: ResourceKey.optional() }).prefault({}),
        template: z
          .strictObject({ topic_color_key: ResourceKey.optional(), work_station_key: ResourceKey.optional() })
          .default({}),
        login_storage: LoginStorage.optional(),
      })
      .prefault({}),
    resources: z.record(ResourceKey, Resource).default({}),
  })
  .superRefine(({ ext, resources }, report) => {
    const named = [
      [['ext', 'brand', 'brand_key'], ext.brand.brand_key],
      [['ext', 'template', 'topic_color_key'], ext.template.topic_color_key],
      [['ext', 'template', 'work_station_key'], ext.template.work_station_key],
    ] as const;
    for (const [path, key] of named)
      if (key !== undefined && !Object.hasOwn(resources, key))
        report.addIssue({
          code: 'custom',
          path: [...path],
          message: `names "${key}", which is not among the resources`,
        });
  });
