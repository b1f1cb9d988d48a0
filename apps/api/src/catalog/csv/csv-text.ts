import type { CsvLine } from '@pindivantalu/domain/catalog/product-csv'
import { LARGEST_CSV } from '@pindivantalu/domain/catalog/product-desk'
import type { CsvError } from '@pindivantalu/domain/catalog/product-desk.wire'
import { type Info, parse, CsvError as UnreadableCsv } from 'csv-parse/sync'

type Read = { ok: true; lines: CsvLine[] } | { ok: false; error: CsvError }

/** The rows in which something stands, each by the line it begins in, as an editor counts them. */
export function readCsv(csv: string): Read {
  if (csv.length > LARGEST_CSV) return unreadable(1, TOO_LARGE)
  // Line breaks of one kind, or lines would be counted wrongly where a file mixes them.
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const garbled = text.search(NO_TEXT)
  if (garbled >= 0) return unreadable(text.slice(0, garbled).split('\n').length, NOT_UTF8)
  try {
    const records: unknown = parse(text, { ...AS_WRITTEN, delimiter: delimiterIn(text) })
    // The library's types do not know `info`. Its lines are those read until the end of the record.
    const lines = (records as { record: string[]; info: Info }[]).map(({ record: cells, info }) => ({
      line: info.lines - cells.join('').split('\n').length + 1,
      cells,
    }))
    return { ok: true, lines: lines.filter(({ cells }) => cells.some(cell => cell.trim() !== '')) }
  } catch (error) {
    if (error instanceof UnreadableCsv) return unreadable(Number(error.lines), WRONG_QUOTES)
    throw error
  }
}

const AS_WRITTEN = {
  info: true,
  record_delimiter: '\n',
  relax_column_count: true,
  skip_empty_lines: true,
} as const

/** What a browser makes of a file that is no text, such as a workbook, or of text in another encoding. */
const NO_TEXT = /[\0\uFFFD]/

/** Spreadsheets write semicolons or tabs where the comma is part of numbers. */
function delimiterIn(text: string): string {
  const [headings = ''] = text.trimStart().split('\n', 1)
  const countOf = (delimiter: string) => headings.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}

const TOO_LARGE = `The file has more than ${LARGEST_CSV} characters. Please make several files of it.`
const NOT_UTF8 =
  'This is not readable as text. In the spreadsheet choose Save as, then CSV UTF-8, and choose that file.'
const WRONG_QUOTES =
  'The quotation marks are not right here: one is not closed, or one stands inside a cell without being doubled.'

function unreadable(line: number, message: string): Read {
  return { ok: false, error: { line, column: null, message } }
}
