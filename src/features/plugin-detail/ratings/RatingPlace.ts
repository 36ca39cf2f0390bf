import type { Rating } from '../../../../contract/ratings/ratings';

/** The place where ratings are shown: their plugin, and what the user may do. */
export interface RatingPlace {
  pluginKey: string;
  /** Whether the user develops the plugin. */
  mayReply: boolean;
  /** Runs the action after a login, if the user is not logged in. */
  signedIn: (wanted: () => void) => void;
  onChange: (rating: Rating) => void;
}
