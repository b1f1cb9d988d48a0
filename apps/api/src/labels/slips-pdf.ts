import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { Paper } from '@pindivantalu/domain/labels/paper'
import type { Slip } from '@pindivantalu/domain/labels/slip'
import { heavyWork } from '../platform/heavy-work.ts'

export type SlipsForPrint = {
  slips: (Slip & { url: string })[]
  format: Paper
  start: number
  printedAt: Date
  shopName: string
  /** Whom to tell of something wrong. */
  shopPhone: string | null
}

/** As for labels. */
export const slipsPdf = heavyWork<SlipsForPrint, Buffer>(new URL('./slips-pdf.work.ts', import.meta.url), {
  within: MINUTE,
  atOnce: 1,
  mostWaiting: 6,
})
