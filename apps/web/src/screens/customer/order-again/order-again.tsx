import type { PastItem } from '@pindivantalu/domain/cart/order-again'
import { t } from '@pindivantalu/texts/t'
import { Repeat } from 'lucide-react'
import type { ComponentProps } from 'react'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useOrderAgain } from './use-order-again.ts'

type OrderAgainProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  items: readonly PastItem[]
  /** Where there is more than one such button. */
  reference?: string
}

export function OrderAgain({ items, reference, variant = 'outline', ...look }: OrderAgainProps) {
  const { fill, isAsking } = useOrderAgain()
  const words =
    reference === undefined
      ? t('Order again')
      : rich(t('Order again<unseen>, as order {reference}</unseen>', { reference }), {
          unseen: more => <span className="sr-only">{more}</span>,
        })
  return (
    <Button {...look} variant={variant} isBusy={isAsking} busyLabel={words} onClick={() => fill(items)}>
      <Repeat className="icon" />
      {words}
    </Button>
  )
}
