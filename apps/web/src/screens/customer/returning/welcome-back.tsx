import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { Returning } from '@pindivantalu/domain/orders/returning/returning.wire'
import { t } from '@pindivantalu/texts/t'
import { useEffect } from 'react'
import { AddAll } from '../../../features/cart/add-all.tsx'
import { QuickAdd } from '../../../features/cart/quick-add.tsx'
import type { ProductSummary } from '../../../features/catalog/product-summary.ts'
import { sortMyOrders } from '../../../features/orders/customer/my-orders/sort-my-orders.ts'
import { LiveStrip } from '../../../features/orders/customer/returning/live-strip.tsx'
import { useGetReturningQuery } from '../../../features/orders/customer/returning/returning.api.ts'
import { HINT_STORAGE_KEY } from '../../../features/orders/customer/returning/returning-hint.ts'
import { UsualTiles } from '../../../features/orders/customer/returning/usual-tiles.tsx'
import { writeStorage } from '../../../lib/storage/storage.ts'
import { KeptRoom } from './kept-room.tsx'
import { linesOfProducts, usualLines } from './usual-lines.ts'

export type WelcomeBackProps = {
  /** What this opening has room for. What else there is comes with the next: it would push what is looked at. */
  room: string
  name: string
  /** Stand in the room of a usual that is no more. */
  instead: readonly ProductSummary[]
}

/** The strip of the live order and the usual, for a customer who comes back. */
export default function WelcomeBack({ room, name, instead }: WelcomeBackProps) {
  const { data, isError, fulfilledTimeStamp = 0 } = useGetReturningQuery()
  useEffect(() => {
    if (data) keepHint(data)
  }, [data])
  if (!data && !isError) return <KeptRoom room={room} />
  const { live } = sortMyOrders(data?.live ?? [])
  const usual = usualLines(data?.usual ?? [])
  return (
    <>
      {room.includes('live') && <LiveStrip orders={live} receivedAt={fulfilledTimeStamp} />}
      {room.includes('usual') &&
        (usual.length > 0 ? (
          <UsualTiles
            greeting={greetingOf(name)}
            heading={t('Your usual')}
            lines={usual}
            actionOf={wideQuickAdd}
          >
            <AddAll lines={usual} />
          </UsualTiles>
        ) : (
          <UsualTiles
            heading={t('What people in Hyderabad take most')}
            lines={linesOfProducts(instead)}
            actionOf={wideQuickAdd}
          />
        ))}
    </>
  )
}

/** Nothing of the person: whether the next opening is to keep room. */
function keepHint({ live, usual }: Returning): void {
  writeStorage(
    HINT_STORAGE_KEY,
    [live.length > 0 && 'live', usual.length > 0 && 'usual'].filter(Boolean).join(' '),
  )
}

function greetingOf(name: string): string {
  const first = firstNameOf(name)
  return first ? `నమస్కారం, ${first}` : 'నమస్కారం'
}

function wideQuickAdd(line: CartLine) {
  return <QuickAdd line={line} isWide />
}
