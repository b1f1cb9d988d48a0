import {
  DATA_SECTIONS,
  type DataRecord,
  type DataValue,
  FIELD_LABELS,
  type PersonData,
  SECTION_TITLES,
  VALUE_WORDS,
} from '@pindivantalu/domain/accounts/privacy/person-data'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { language, t } from '@pindivantalu/texts/t'
import { escapeHtml } from './escape-html.ts'

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#2b1a10;background:#fffdf8}
h1,h2{line-height:1.3}h2{margin-top:2.5rem;border-bottom:2px solid #f0b429}
table{border-collapse:collapse;width:100%;margin:1rem 0;background:#fff}
th,td{border:1px solid #d9c9b0;padding:.4rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{width:35%;font-weight:600;background:#fbf4e6}td table{margin:.25rem 0}td{white-space:pre-wrap}`

/** A page that opens without the shop: in the language of the moment, with everything in it as text. */
export function personDataHtml(data: PersonData, shopName: string): string {
  const title = t('Your data at {shopName}', { shopName })
  const sections = DATA_SECTIONS.map(section => {
    const heading = `<h2>${escapeHtml(t(SECTION_TITLES[section]))}</h2>`
    const tables = data[section].map(recordHtml).join('\n')
    return `<section>\n${heading}\n${tables || `<p>${escapeHtml(t('Nothing'))}</p>`}\n</section>`
  })
  const made = t('As of {at}.', { at: instant(data.madeAt) })
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(made)}</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function recordHtml(record: DataRecord): string {
  const rows = Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([field, value]) =>
        `<tr><th scope="row">${escapeHtml(labelOf(field))}</th><td>${valueHtml(value, field)}</td></tr>`,
    )
  return `<table>${rows.join('')}</table>`
}

function labelOf(field: string): string {
  const label = FIELD_LABELS[field]
  return label ? t(label) : field
}

function isEmpty(value: DataValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function valueHtml(value: DataValue, field: string): string {
  if (Array.isArray(value)) {
    return value.map(one => (typeof one === 'string' ? escapeHtml(one) : recordHtml(one))).join('\n')
  }
  if (typeof value === 'object' && value !== null) return recordHtml(value)
  if (typeof value === 'boolean') return escapeHtml(value ? t('Yes') : t('No'))
  const written = String(value)
  const words = VALUE_WORDS[field]?.[written]
  if (words) return escapeHtml(t(words))
  return escapeHtml(ISO_INSTANT.test(written) ? instant(written) : written)
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function instant(at: string): string {
  return formatInstant(new Date(at))
}
