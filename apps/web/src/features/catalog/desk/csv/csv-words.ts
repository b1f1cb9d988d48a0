import { LARGEST_CSV } from '@pindivantalu/domain/catalog/product-desk'
import type { CsvError, CsvImported, CsvPreview } from '@pindivantalu/domain/catalog/product-desk.wire'

export type CsvText = { csv: string } | { refusal: string }

/** The text of a chosen file. Other encodings than UTF-8 would turn Telugu into question marks, so they are refused. */
export async function csvTextOf(file: Blob): Promise<CsvText> {
  if (file.size > LARGEST_CSV * MOST_BYTES_OF_A_CHARACTER) return { refusal: TOO_LARGE }
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    if (csv.length > LARGEST_CSV) return { refusal: TOO_LARGE }
    return csv.trim() === '' ? { refusal: EMPTY } : { csv }
  } catch (cause) {
    return { refusal: cause instanceof TypeError ? NOT_UTF_8 : UNREADABLE }
  }
}

const MOST_BYTES_OF_A_CHARACTER = 3
const TOO_LARGE = 'This file is too large. A list of products has at most 2 million characters.'
const EMPTY = 'This file is empty. Choose the one you exported and changed.'
const NOT_UTF_8 = 'This is not a CSV file in UTF-8. In Excel, save it as ‘CSV UTF-8’.'
const UNREADABLE = 'This file cannot be read. Choose it again.'

/** 'Line 3, price' or 'Line 1'. */
export function placeOf({ line, column }: CsvError): string {
  return column === null ? `Line ${line}` : `Line ${line}, ${column}`
}

export function importLabel({ rows }: CsvPreview): string {
  return `Import ${counted(rows.length, 'product')}`
}

/** '3 errors', or what would be changed. */
export function previewInWords({ errors, rows, unchanged }: CsvPreview): string {
  if (errors.length > 0)
    return `${counted(errors.length, 'error')}. Nothing can be imported until all are right.`
  const fresh = rows.filter(({ product }) => product === null).length
  return [
    `${counted(rows.length - fresh, 'product')} would change`,
    `${fresh} would be new`,
    `${unchanged} would stay as they are`,
  ].join(', ')
}

export function importedInWords({ created, changed }: CsvImported): string {
  return `Imported: ${counted(changed, 'product')} changed, ${created} new.`
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
