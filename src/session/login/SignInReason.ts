/** Why a visitor is asked to log in: an action, with the name of the plugin, developer, or tag. */
export interface SignInReason {
  action: 'install' | 'like' | 'follow' | 'rate' | 'report';
  name: string;
}
