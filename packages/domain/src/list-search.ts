/** What the owner's lists are searched by: an order's reference, a name, a phone. */
export const LONGEST_SEARCH = 80

/** The words in a search param, no longer than the server takes them; undefined where there are none. */
export function searchedWords(param: string | null, longest = LONGEST_SEARCH): string | undefined {
  return param?.trim().slice(0, longest).trim() || undefined
}
