/** A kind of shell and its line that sets the site and the token. */
interface Shell {
  key: 'posix' | 'powershell';
  /** Names of shells, the same in every language. */
  title: string;
  content(origin: string): string;
}

export const SHELLS: readonly Shell[] = [
  {
    key: 'posix',
    title: 'bash, zsh',
    content: (origin) => `export PLUGIN_SQUARE_URL=${origin} PLUGIN_SQUARE_TOKEN=…`,
  },
  {
    key: 'powershell',
    title: 'PowerShell',
    content: (origin) => `$env:PLUGIN_SQUARE_URL="${origin}"; $env:PLUGIN_SQUARE_TOKEN="…"`,
  },
];

/** The shell that comes with the user's system. */
export const defaultShell = (): Shell['key'] => (navigator.userAgent.includes('Windows') ? 'powershell' : 'posix');
