/** A spreadsheet would run as a formula what begins so. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Behind an apostrophe, which spreadsheets take for 'this is text'; one more where there is one already. */
export function cellFor(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function textIn(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

export function joinList(items: readonly string[]): string {
  return items.map(item => item.replace(/[\\;]/g, '\\$&')).join('; ')
}

export function splitList(text: string): string[] {
  const items = text.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return items.map(item => item.replace(/\\([\\;])/g, '$1').trim()).filter(item => item !== '')
}
