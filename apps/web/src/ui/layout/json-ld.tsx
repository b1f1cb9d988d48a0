/** Facts for search engines (schema.org). A data block: browsers never run it. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its script element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
