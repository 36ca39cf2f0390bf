import { fitName, refuseUnfitName } from './accountNames';

it.each(['Mei\u200bLin', 'Mei\u2800', 'q\u0301\u0301\u0301\u0301\u0301', 'Mei\nLin', 'Mei\u00adLin'])(
  'refuses %j',
  (name) => {
    expect(() => refuseUnfitName(name)).toThrow(expect.objectContaining({ id: 'invalid_nick_name', status: 422 }));
    expect(fitName(name)).toBeUndefined();
  },
);

it.each(['Mei Lin', '张伟', 'Анна-Мария', 'Zoë 👩‍🎨', 'क्ष्म'])('accepts %s', (name) => {
  refuseUnfitName(name);
  expect(fitName(name)).toBe(name);
});

it('cuts a provider’s name between two characters', () => {
  expect(fitName('👩'.repeat(60))).toBe('👩'.repeat(50));
  expect(fitName(undefined)).toBeUndefined();
});

it('makes no email address public as a default name', () => {
  expect(fitName('mei.lin@color.example')).toBe('mei.lin');
  expect(fitName('Mei @ Color')).toBe('Mei @ Color');
});
