import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { Label } from '@pindivantalu/domain/labels/label'
import type { Paper } from '@pindivantalu/domain/labels/paper'
import { heavyWork } from '../platform/heavy-work.ts'

/** What is on the packets of an order. */
export type LabelledOrder = { reference: string; url: string; lines: { label: Label; quantity: number }[] }

export type LabelsForPrint = {
  orders: LabelledOrder[]
  format: Paper
  start: number
  printedAt: Date
  shopName: string
}

/** A day's takes a while, and one worker at a time: invoices and pictures have the other. */
export const labelsPdf = heavyWork<LabelsForPrint, Buffer>(new URL('./labels-pdf.work.ts', import.meta.url), {
  within: MINUTE,
  atOnce: 1,
  mostWaiting: 6,
})
