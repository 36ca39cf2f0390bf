import { readStorageAddress } from './storageAddress.mjs';

it('parses endpoint, key and prefix', () => {
  expect(readStorageAddress('s3://KEY:a%2Fb%2Bc@s3.example.com:9000/square/one/two?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example.com:9000',
    region: 'eu-central-1',
    bucket: 'square',
    prefix: 'one/two/',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c' },
  });
});

it('leaves the key to the machine if it has none', () => {
  expect(readStorageAddress('s3://s3.example.com/square')).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'square',
    prefix: '',
  });
});

it('uses plain HTTP only with tls=0', () => {
  expect(readStorageAddress('s3://127.0.0.1:9000/square?tls=0')?.endpoint).toBe('http://127.0.0.1:9000');
});

it.each([
  '',
  'square',
  'https://key:secret@host/square',
  's3://key:secret@host',
  's3://key:secret@host/',
  's3://key:secret@host/Square',
  's3://key:secret@host/square/a%2Fb',
  's3://key@host/square',
  's3://:secret@host/square',
  's3://key:%zz@host/square',
  's3://key:secret@host/square?tls=no',
  's3://key:secret@host/square?regoin=eu',
  's3://key:secret@host/square?region=eu central',
  's3://key:secret@host/square#part',
  's3:///square',
])('refuses %j', (text) => {
  expect(readStorageAddress(text)).toBeNull();
});
