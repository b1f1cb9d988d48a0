import type { PaperQuery } from '@pindivantalu/domain/labels/labels.wire'
import type { Deps } from '../deps.ts'
import { ordersOnPaper } from './orders-on-paper.ts'
import { slipForDrawing } from './packing.present.ts'
import type { ToPack } from './packing.queries.ts'
import { slipsPdf } from './slips-pdf.ts'

export async function printSlips(
  { db, now, shop, config }: Pick<Deps, 'db' | 'now' | 'shop' | 'config'>,
  { which, part, paper }: { which: ToPack; part?: number | undefined; paper: PaperQuery },
): Promise<Buffer> {
  const rows = await ordersOnPaper(db, which, part)
  const { shopName, whatsappNumber } = shop.current()
  return slipsPdf({
    slips: rows.map(row => slipForDrawing(row, config.shopUrl)),
    ...paper,
    printedAt: now(),
    shopName,
    shopPhone: whatsappNumber,
  })
}
