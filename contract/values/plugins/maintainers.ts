/** Maximum number of maintainers of one plugin, including pending invitations. */
export const MAX_MAINTAINERS = 20;
