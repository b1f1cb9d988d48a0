const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What people have typed, as text of a page. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
