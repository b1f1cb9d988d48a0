/** A page cannot see the headers it came with: one that is kept says in its head since when. */
const KEPT_PAGE_AT = 'kept-at'

export function pageAsOf(html: string, at: Date): string {
  return html.replace('</head>', `<meta name="${KEPT_PAGE_AT}" content="${at.toISOString()}"></head>`)
}

/** When the document was kept; undefined where it came from the shop. */
export function keptSince(document: Document): number | undefined {
  const at = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_PAGE_AT}"]`)?.content
  return at === undefined ? undefined : Date.parse(at)
}
