import type { FinancialYear } from './financial-year.ts'

const LONGEST_NUMBER = 16

/** 'PV/2627/000123' */
export function invoiceNumber(financialYear: FinancialYear, sequence: number): string {
  return numberInSeries('PV', financialYear, sequence)
}

/** 'CN/2627/000001': a series of its own. */
export function creditNoteNumber(financialYear: FinancialYear, sequence: number): string {
  return numberInSeries('CN', financialYear, sequence)
}

/** 'CN-2627-000001', for URLs and names of files: a slash would end a part of them. */
export function numberWithoutSlashes(number: string): string {
  return number.replaceAll('/', '-')
}

/** The law allows 16 characters: letters, digits, - and /, consecutive within a financial year. */
function numberInSeries(series: 'PV' | 'CN', financialYear: FinancialYear, sequence: number): string {
  const [, begins, ends] = /^\d\d(\d\d)-(\d\d)$/.exec(financialYear) ?? []
  const number = `${series}/${begins}${ends}/${String(sequence).padStart(6, '0')}`
  const isLawful = Number.isInteger(sequence) && sequence >= 1 && number.length <= LONGEST_NUMBER
  if (!begins || !ends || !isLawful)
    throw new RangeError(`Nothing has number ${sequence} of ${series} in ${financialYear}`)
  return number
}
