import { samePlaceIn } from './language.ts'

/** Where nobody comes from a search engine, but from links in mails and messages, and from bookmarks. */
const PERSONAL =
  /^\/(cart|shipping|placeorder|order|profile|contact|login|register|deliverypartner|q)(?=[/?#]|$)/

/** Whether a page opens in its reader's language, whatever its address says. */
export function isPersonal(path: string): boolean {
  return PERSONAL.test(samePlaceIn('en', path))
}
