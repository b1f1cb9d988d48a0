import type { FinancialYear } from './financial-year.ts'

const LONGEST_INVOICE_NUMBER = 16

/** 'PV/2627/000123'. The law allows 16 characters: letters, digits, - and /, consecutive within a financial year. */
export function invoiceNumber(financialYear: FinancialYear, sequence: number): string {
  const [, begins, ends] = /^\d\d(\d\d)-(\d\d)$/.exec(financialYear) ?? []
  const number = `PV/${begins}${ends}/${String(sequence).padStart(6, '0')}`
  const isLawful = Number.isInteger(sequence) && sequence >= 1 && number.length <= LONGEST_INVOICE_NUMBER
  if (!begins || !ends || !isLawful)
    throw new RangeError(`No invoice has number ${sequence} in ${financialYear}`)
  return number
}
