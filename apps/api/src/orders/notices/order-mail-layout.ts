import { escapeHtml } from '@pindivantalu/domain/messages/escape-html'
import { language } from '@pindivantalu/texts/t'
import { mailFont } from '../../providers/mail/mail-font.ts'

type Row = { label: string; note?: string; amount: string; weight?: 'strong' | 'quiet' }

/** A mail by its parts, from top to bottom, written twice: as plain text and as HTML, in the language of the moment. */
export type Letter = {
  subject: string
  greeting: string
  sentences: string[]
  link?: { label: string; url: string }
  facts?: { label: string; text: string }[]
  tables?: { title: string; rows: Row[] }[]
  address?: { title: string; lines: string[] }
  ending: string[]
  shopName: string
}

export function asText(letter: Letter): string {
  const { greeting, sentences, link, facts, tables, address, ending, shopName } = letter
  const blocks = [
    [greeting],
    sentences,
    link && [`${link.label}:`, link.url],
    facts?.map(({ label, text }) => `${label}: ${text}`),
    ...(tables ?? []).map(({ title, rows }) => [title.toUpperCase(), ...rows.flatMap(rowAsText)]),
    address && [address.title.toUpperCase(), ...address.lines],
    ending,
    [shopName],
  ]
  return `${blocks.flatMap(block => (block?.length ? [block.join('\n')] : [])).join('\n\n')}\n`
}

const rowAsText = ({ label, note, amount, weight }: Row) => [
  `${weight === 'quiet' ? '  ' : ''}${label}: ${amount}`,
  ...(note ? [`  ${note}`] : []),
]

const cell = () => `${mailFont()}padding:6px 0;vertical-align:top;`
const small = () => (language() === 'te' ? 'font-size:15px;' : 'font-size:14px;')
const LINE = 'border-top:1px solid #999999;'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * Tables and inline styles, which old mail clients know as well. Text and background keep the reader's own colours, light
 * or dark; only the button has some.
 */
export function asHtml(letter: Letter): string {
  const { subject, greeting, sentences, link, facts = [], tables = [], address, ending, shopName } = letter
  const parts = [
    paragraph(greeting),
    ...sentences.map(paragraph),
    link ? button(link) : '',
    facts.length > 0 ? paragraphOf(facts.map(({ label, text }) => `${label}: ${text}`)) : '',
    ...tables.map(({ title, rows }) => heading(title) + table(rows)),
    address ? heading(address.title) + paragraphOf(address.lines) : '',
    ...ending.map(paragraph),
    paragraph(shopName),
  ]
  return `<!DOCTYPE html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;">
<table ${TABLE}>
<tr><td align="center" style="padding:16px 12px;">
<table ${TABLE} style="max-width:560px;">
<tr><td align="left" style="${mailFont()}word-break:break-word;">
${parts.filter(Boolean).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const paragraph = (text: string) => paragraphOf([text])

const paragraphOf = (lines: string[]) =>
  `<p style="${mailFont()}margin:0 0 16px;">${lines.map(escapeHtml).join('<br>')}</p>`

const heading = (text: string) =>
  `<h2 style="${mailFont()}font-weight:bold;margin:24px 0 8px;">${escapeHtml(text)}</h2>\n`

const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr>` +
  `<td bgcolor="#a3261b" style="border-radius:6px;">` +
  `<a href="${escapeHtml(url)}" style="${mailFont()}display:inline-block;padding:12px 20px;color:#ffffff;font-weight:bold;text-decoration:none;">` +
  `<span style="color:#ffffff;">${escapeHtml(label)}</span></a></td></tr></table>`

const table = (rows: Row[]) => `<table ${TABLE}>\n${rows.map(tableRow).join('\n')}\n</table>`

function tableRow({ label, note, amount, weight }: Row): string {
  const look = weight === 'strong' ? `${cell()}${LINE}font-weight:bold;` : cell()
  const indent = weight === 'quiet' ? `padding-left:16px;${small()}` : ''
  const below = note ? `<br><span style="${small()}">${escapeHtml(note)}</span>` : ''
  return (
    `<tr><td align="left" style="${look}${indent}">${escapeHtml(label)}${below}</td>` +
    `<td align="right" style="${look}${weight === 'quiet' ? small() : ''}padding-left:12px;white-space:nowrap;">${escapeHtml(amount)}</td></tr>`
  )
}
