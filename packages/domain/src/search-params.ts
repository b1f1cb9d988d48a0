/**
 * A URL's path with only those of its search params that are read, in one order: two URLs that differ in `utm_source`
 * or in the order of their params become the same.
 */
export function withOnlySearchParams(url: string, read: readonly string[]): string {
  const [path = '', query = ''] = splitAtFirst(url, '?')
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams(
    read.flatMap(name => given.getAll(name).map((value): [string, string] => [name, value])),
  )
  return kept.size === 0 ? path : `${path}?${kept}`
}

function splitAtFirst(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
