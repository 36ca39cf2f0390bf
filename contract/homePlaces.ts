/**
 * What stands in the places of the home page now. The server says it in the page's HTML, so that the browser keeps room
 * for what comes and asks for nothing that is not there (docs/decisions/0012-home.md).
 */
export interface HomePlaces {
  /** Banners that lead somewhere. */
  banners: number;
  /** Plugins that are promoted. */
  promoted: number;
  /** The feedback group has a QR code. */
  group: boolean;
  /** The activity that the address names exists. */
  activity: boolean;
}
