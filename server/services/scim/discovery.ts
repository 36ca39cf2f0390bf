import { SCIM_PATH } from '../../../contract/values/paths';
import { ENTERPRISE_USER } from '../../repositories/scim/scimUsers';
import { GROUP_SCHEMA, USER_SCHEMA } from './representations';

/** Largest page of a list. */
export const MAX_PAGE = 200;

interface Attribute {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  description: string;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  uniqueness?: 'none' | 'server';
  referenceTypes?: string[];
  subAttributes?: object[];
}

function attribute(name: string, { description, ...rest }: Attribute): object {
  return {
    ...{ name, type: 'string', multiValued: false, description, required: false, caseExact: false },
    ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
    ...rest,
  };
}

const EXTERNAL_ID = attribute('externalId', { description: "The directory's own id.", caseExact: true });

const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'A member of the organization.',
    attributes: [
      attribute('userName', { description: 'The name of the account.', required: true, uniqueness: 'server' }),
      EXTERNAL_ID,
      attribute('displayName', { description: 'The public name.' }),
      attribute('name', {
        type: 'complex',
        description: 'The parts of the name.',
        subAttributes: [
          attribute('formatted', { description: 'The public name.' }),
          attribute('givenName', { description: 'The first name.' }),
          attribute('familyName', { description: 'The last name.' }),
        ],
      }),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        description: 'The email address. One is stored: the primary one.',
        subAttributes: [
          attribute('value', { description: 'The address, which the person confirms.' }),
          attribute('type', { description: 'Always "work".', mutability: 'readOnly' }),
          attribute('primary', { type: 'boolean', description: 'Always true.', mutability: 'readOnly' }),
        ],
      }),
      attribute('active', { type: 'boolean', description: 'Whether the person may use the site.' }),
      attribute('groups', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        description: 'The groups of the person.',
        subAttributes: [
          attribute('value', { description: 'The id of the group.', mutability: 'readOnly', caseExact: true }),
          attribute('display', { description: 'The name of the group.', mutability: 'readOnly' }),
          attribute('type', { description: 'Always "direct".', mutability: 'readOnly' }),
          attribute('$ref', {
            type: 'reference',
            referenceTypes: ['Group'],
            description: 'The address of the group.',
            mutability: 'readOnly',
            caseExact: true,
          }),
        ],
      }),
    ],
  },
  {
    id: ENTERPRISE_USER,
    name: 'EnterpriseUser',
    description: 'What the organization says of a person.',
    attributes: [
      attribute('department', { description: 'The department. Without it, it is the first group by name.' }),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A department of the organization.',
    attributes: [
      attribute('displayName', { description: 'The name of the department.', required: true, uniqueness: 'server' }),
      EXTERNAL_ID,
      attribute('members', {
        type: 'complex',
        multiValued: true,
        description: 'The people of the department.',
        subAttributes: [
          attribute('value', { description: 'The id of the user.', mutability: 'immutable', caseExact: true }),
          attribute('display', { description: 'The public name.', mutability: 'readOnly' }),
          attribute('type', { description: 'Always "User".', mutability: 'readOnly' }),
          attribute('$ref', {
            type: 'reference',
            referenceTypes: ['User'],
            description: 'The address of the user.',
            mutability: 'immutable',
            caseExact: true,
          }),
        ],
      }),
    ],
  },
];

const meta = (origin: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${origin}${SCIM_PATH}/${path}`,
});

/** The schemas of users and groups: what this site stores of them (RFC 7643, section 7). */
export function listSchemas(origin: string): (object & { id: string })[] {
  return SCHEMAS.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: meta(origin, 'Schema', `Schemas/${schema.id}`),
  }));
}

/** The kinds of resources (RFC 7643, section 6). */
export function listResourceTypes(origin: string): (object & { id: string })[] {
  const extensions = [{ schema: ENTERPRISE_USER, required: false }];
  const kinds = [
    { id: 'User', schema: USER_SCHEMA, schemaExtensions: extensions },
    { id: 'Group', schema: GROUP_SCHEMA, schemaExtensions: [] },
  ];
  return kinds.map(({ id, ...rest }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id, name: id, endpoint: `/${id}s`, ...rest },
    meta: meta(origin, 'ResourceType', `ResourceTypes/${id}`),
  }));
}

/** What this server supports (RFC 7643, section 5). */
export function describeProvider(origin: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_PAGE },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator makes for the organization.',
        primary: true,
      },
    ],
    meta: meta(origin, 'ServiceProviderConfig', 'ServiceProviderConfig'),
  };
}
