const OWN_ORIGIN = 'https://shop.invalid'
const MOST_DECODINGS = 5

/**
 * Where a `redirect` parameter leads: a path with exactly one leading slash, or the default. The text is judged as
 * it stands and after every decoding, since a router or a proxy on the way may decode it once more.
 */
export function redirectTarget(redirect: string | null | undefined, otherwise = '/'): string {
  if (!redirect) return otherwise
  let text = redirect
  for (let decodings = 0; decodings < MOST_DECODINGS; decodings++) {
    if (!isOwnPath(text)) return otherwise
    const decoded = decodeAscii(text)
    if (decoded === text) return redirect
    text = decoded
  }
  return otherwise
}

function isOwnPath(text: string): boolean {
  // Browsers read a backslash as a slash and drop tabs and line breaks: '/\evil' and '/<tab>/evil' are '//evil'.
  if (!/^\/(?![/\\])/.test(text) || /\p{Cc}/u.test(text)) return false
  // '/./' and '/a/..' vanish when the URL is resolved: '/.//evil' becomes '//evil'.
  const resolved = new URL(text, OWN_ORIGIN)
  return resolved.origin === OWN_ORIGIN && !resolved.pathname.startsWith('//')
}

// Unlike decodeURIComponent this never gives up on a stray '%', which could hide what follows it.
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
