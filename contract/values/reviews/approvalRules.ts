/** `api.example.com`, or `*.example.com` for everything below it; in lower case. */
export const KNOWN_HOST_PATTERN = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/;
export const KNOWN_HOST_LENGTH = 260;

/** Maximum number of people and departments whose updates are approved automatically, and of known hosts. */
export const APPROVAL_LIMITS = { people: 200, departments: 100, known_hosts: 200 } as const;
