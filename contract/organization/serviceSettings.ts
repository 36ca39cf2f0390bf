import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, text } from '../fields';
import { ICONFONT_ID_LENGTH, SECRET_LENGTH, SECRET_PATTERN } from '../values/organization';

/** Dots, and at most the last four characters of a long secret; empty if none is stored. */
const MaskedSecret = z.string();

/** A secret as an administrator enters it. It may be sent in a header. Empty: the stored one stays. */
const WrittenSecret = z
  .string()
  .trim()
  .max(SECRET_LENGTH)
  .regex(SECRET_PATTERN, 'must be letters, digits and signs of ASCII, without spaces');

/** True if the deployment has an address for testing the service. */
const CanTest = z.boolean();

export const IconfontSetting = z.object({
  Client_id: z.string(),
  Client_secret: MaskedSecret,
  can_test: CanTest,
});
export type IconfontSetting = z.infer<typeof IconfontSetting>;

export const IconfontFields = z.object({
  Client_id: text(ICONFONT_ID_LENGTH, 1),
  Client_secret: WrittenSecret.default(''),
  expected: Expected.optional(),
});
export type IconfontFields = z.infer<typeof IconfontFields>;

export const PexelsSetting = z.object({ api_key: MaskedSecret, can_test: CanTest });
export type PexelsSetting = z.infer<typeof PexelsSetting>;

export const PexelsFields = z.object({ api_key: WrittenSecret, expected: Expected.optional() });
export type PexelsFields = z.infer<typeof PexelsFields>;

/** Result of testing the stored values. `unreachable`: the service did not respond in time or as expected. */
export const ServiceTest = z.object({ result: z.enum(['works', 'refused', 'unreachable']) });
export type ServiceTest = z.infer<typeof ServiceTest>;

const ICONFONT = '/manager/space-setting/iconfont';
const PEXELS = '/srv/config/pexels';

export const getIconfont = endpoint('GET', ICONFONT, {
  who: 'admin',
  summary: 'Returns the account of the icon-font service, with its secret masked',
  data: IconfontSetting,
});

/** 409 `changed_meanwhile`. */
export const saveIconfont = endpoint('PUT', ICONFONT, {
  who: 'admin',
  summary: 'Saves the account of the icon-font service',
  body: IconfontFields,
  data: IconfontSetting,
});

export const removeIconfont = endpoint('DELETE', ICONFONT, {
  who: 'admin',
  summary: 'Removes the account of the icon-font service; may be repeated',
  data: IconfontSetting,
});

/** 409 `nothing_to_test` if nothing is stored, or the deployment has no address for testing. */
export const testIconfont = endpoint('POST', `${ICONFONT}/test`, {
  who: 'admin',
  summary: 'Tests the stored account with the icon-font service',
  data: ServiceTest,
});

export const getPexels = endpoint('GET', PEXELS, {
  who: 'admin',
  summary: 'Returns the key of the stock-photo service, masked',
  data: PexelsSetting,
});

/** 409 `changed_meanwhile`. */
export const savePexels = endpoint('POST', PEXELS, {
  who: 'admin',
  summary: 'Saves the key of the stock-photo service',
  body: PexelsFields,
  data: PexelsSetting,
});

export const removePexels = endpoint('DELETE', PEXELS, {
  who: 'admin',
  summary: 'Removes the key of the stock-photo service; may be repeated',
  data: PexelsSetting,
});

/** 409 `nothing_to_test` if nothing is stored. */
export const testPexels = endpoint('POST', `${PEXELS}/test`, {
  who: 'admin',
  summary: 'Tests the stored key with the stock-photo service',
  data: ServiceTest,
});
