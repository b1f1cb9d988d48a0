type JsonLdProps = {
  /** Left out in browsers, which do without the code: who reads it asks the server for every page. */
  data: object | false
}

/** Facts for search engines (schema.org). A data block: browsers never run it, and leave the server's as it is. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its script element
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonOf(data) : '' }}
    />
  )
}

function jsonOf(data: JsonLdProps['data']): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
