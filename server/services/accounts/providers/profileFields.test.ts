import { LdapOptions } from './ldapOptions';
import { methodOptions } from './methodOptions';
import { birthdayOf, flagOf, sexOf, staffStatusOf } from './profileFields';

it('understands providers’ values for sex', () => {
  expect(['Female', 'f', '女', '2'].map(sexOf)).toEqual(Array(4).fill('female'));
  expect(['MALE', 'm', '男', '1'].map(sexOf)).toEqual(Array(4).fill('male'));
  expect(['non-binary', 'x'].map(sexOf)).toEqual(['other', 'other']);
  expect(['0', '9', 'unknown', '', 'constructor', undefined].map(sexOf)).toEqual(Array(6).fill(undefined));
});

it('understands providers’ dates of birth, and refuses incomplete ones', () => {
  const days = ['1990-12-31', '19901231', '1990-12-31T00:00:00Z', '19901231000000Z'];
  expect(days.map(birthdayOf)).toEqual(days.map(() => '1990-12-31'));
  const none = ['1990', '0000-12-31', '1990-13-01', '1990-02-30', '199012310', '31.12.1990', '2999-01-01', undefined];
  expect(none.map(birthdayOf)).toEqual(none.map(() => undefined));
});

it('maps an employment status: the deployment’s words first, then numbers, then booleans', () => {
  const words = { active: 3, '2': 5 };
  expect(['active', '2', '4', 'true', 'no'].map((value) => staffStatusOf(value, words))).toEqual([3, 5, 4, 1, 0]);
  expect(['__proto__', '-1', '10000', 'Active', undefined].map((value) => staffStatusOf(value, words))).toEqual(
    Array(5).fill(null),
  );
  expect(['yes', '0', 'maybe'].map(flagOf)).toEqual([true, false, undefined]);
});

it('refuses a status that is not a number, or an unknown claim, at the start', () => {
  const options = methodOptions(LdapOptions);
  expect(options.safeParse({ staff_statuses: { active: 'yes' } }).success).toBe(false);
  expect(options.safeParse({ claims: { birthdays: 'birthDate' } }).success).toBe(false);
  expect(options.safeParse({ staff_statuses: { active: 1 }, claims: { birthday: 'bday' } }).success).toBe(true);
});
