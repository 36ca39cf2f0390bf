/** `api.example.com`, or `*.example.com` for everything below it; in lower case. */
export const KNOWN_HOST_PATTERN = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/;
export const KNOWN_HOST_LENGTH = 260;
