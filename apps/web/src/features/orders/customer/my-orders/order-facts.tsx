import type { OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { DayOf } from '../../../../ui/shop/day-of.tsx'
import { OrderTotal } from '../../../../ui/shop/order-total.tsx'

/** Day and sum, and in a second line what the books say of the order. */
export function OrderFacts({ order }: { order: OwnOrderRow }) {
  const { createdAt, reference, paidAt, deliveredAt, isReplacement } = order
  return (
    <>
      <dl className="flex flex-wrap gap-x-3">
        <Fact name={t('Date')}>
          <DayOf instant={createdAt} />
        </Fact>
        <Fact name={t('Total')}>
          <span className="font-semibold">
            <OrderTotal order={order} />
          </span>
        </Fact>
      </dl>
      <dl className="flex flex-wrap gap-x-3 text-sm">
        <Fact name={t('ID')} isNamed>
          <span className="font-mono">{reference}</span>
        </Fact>
        {isReplacement ? (
          <Fact name={t('Payment')}>{t('Sent again')}</Fact>
        ) : (
          <Fact name={t('Paid')} isNamed={paidAt !== null}>
            {paidAt ? <DayOf instant={paidAt} /> : t('Not Paid')}
          </Fact>
        )}
        <Fact name={t('Delivered')} isNamed={deliveredAt !== null}>
          {deliveredAt ? <DayOf instant={deliveredAt} /> : t('Not delivered')}
        </Fact>
      </dl>
    </>
  )
}

type FactProps = {
  name: string
  /** Where the fact does not say by itself what it is. */
  isNamed?: boolean
  children: ReactNode
}

function Fact({ name, isNamed = false, children }: FactProps) {
  return (
    <div className="flex gap-x-1.5">
      <dt className={isNamed ? undefined : 'sr-only'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
