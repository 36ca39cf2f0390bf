/**
 * What the home page shows above the list. The server puts it into the page's HTML, so that the browser reserves space
 * for what will load and requests nothing that does not exist (docs/decisions/0012-home.md).
 */
export interface HomePlaces {
  /** Number of banners with a link. */
  banners: number;
  /** Number of promoted plugins. */
  promoted: number;
  /** Whether the feedback group has a QR code. */
  group: boolean;
  /** Whether the activity in the address exists. */
  activity: boolean;
}
