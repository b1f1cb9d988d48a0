import type { PaperQuery } from '@pindivantalu/domain/labels/labels.wire'
import { MOST_ORDERS_ON_PAPER } from '@pindivantalu/domain/labels/paper'
import { scanPath } from '@pindivantalu/domain/labels/scan'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { presentSlip } from './packing.present.ts'
import { listOrdersToPack, type ToPack } from './packing.queries.ts'
import { slipsPdf } from './slips-pdf.ts'

export async function printSlips(
  { db, now, shop, config }: Pick<Deps, 'db' | 'now' | 'shop' | 'config'>,
  { which, paper }: { which: ToPack; paper: PaperQuery },
): Promise<Buffer> {
  const rows = await listOrdersToPack(db, which, MOST_ORDERS_ON_PAPER)
  if (rows.length === 0) refuse('label.nothing_to_print')
  const { shopName, whatsappNumber } = shop.current()
  return slipsPdf({
    slips: rows.map(row => ({ ...presentSlip(row), url: `${config.shopUrl}${scanPath(row.reference)}` })),
    ...paper,
    printedAt: now(),
    shopName,
    shopPhone: whatsappNumber,
  })
}
