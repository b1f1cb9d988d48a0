/** Where a search goes: the trimmed words, or home when there are none. */
export function searchPath(text: string): string {
  const keyword = text.trim()
  // A lone half of a surrogate pair (a cut emoji) cannot be written into an address.
  return keyword ? `/search/${encodeURIComponent(keyword.toWellFormed())}` : '/'
}
