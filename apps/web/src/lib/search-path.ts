/** Where a search goes: the trimmed words, or home when there are none. */
export function searchPath(text: string): string {
  const keyword = text.trim()
  // A lone half of a surrogate pair (a cut emoji) cannot be written into a URL.
  return keyword ? `/search/${asPathSegment(keyword.toWellFormed())}` : '/'
}

/** The words in a search's path. */
export function keywordIn({ keyword = '' }: { keyword?: string | undefined }): string {
  return keyword.trim()
}

/** Browsers take `.` and `..`, however they are encoded, for this folder and the one above. A space after them is none. */
function asPathSegment(keyword: string): string {
  return encodeURIComponent(/^\.\.?$/.test(keyword) ? `${keyword} ` : keyword)
}
