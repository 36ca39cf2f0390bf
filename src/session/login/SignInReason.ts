/** Why a visitor is asked to log in: an action on a plugin, with the plugin's name. */
export interface SignInReason {
  action: 'install' | 'like' | 'rate' | 'report';
  name: string;
}
