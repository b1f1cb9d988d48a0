import { orderSentence } from '@pindivantalu/domain/orders/customer-steps'
import type { LiveOrder } from '@pindivantalu/domain/orders/returning/returning.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShopTime } from '../../../../lib/use-shop-time.ts'
import { useLiveOrders } from '../../use-live-orders.ts'
import { Plates } from '../my-orders/plates.tsx'

const MY_ORDERS = '/profile'

type LiveStripProps = {
  /** What is on its way first. */
  orders: readonly LiveOrder[]
  /** When they came, by the device's clock. */
  receivedAt: number
}

/** Where an order is, at the top of home, with the code for the door. */
export function LiveStrip({ orders, receivedAt }: LiveStripProps) {
  const [first] = orders
  if (!first) return <NothingLive />
  return <Followed orders={orders} first={first} receivedAt={receivedAt} />
}

function Followed({ orders, first, receivedAt }: LiveStripProps & { first: LiveOrder }) {
  useLiveOrders()
  const withCode = orders.filter(({ deliveryCode }) => deliveryCode)
  // Of two codes neither may be the one that is asked for.
  const code = withCode.length === 1 ? withCode[0]?.deliveryCode : null
  const expiresAt = code ? new Date(code.expiresAt) : undefined
  const now = useShopTime({ asOf: first.asOf, receivedAt }, expiresAt)
  const sentence = orderSentence(first, first.delivery.deliveryPartner?.name)
  const isOne = orders.length === 1
  return (
    <Strip to={isOne ? `/order/${first._id}` : MY_ORDERS}>
      <span className="flex-none max-[22rem]:hidden">
        <Plates
          items={orders.flatMap(({ items }) => items)}
          most={2}
          isCounted={false}
          className="size-11 ring-turmeric-400"
        />
      </span>
      <Words
        sentence={isOne ? sentence : t('{count} orders on their way', { count: orders.length })}
        more={isOne ? slotInWords(first.delivery, now) : sentence}
      />
      {code && expiresAt && now <= expiresAt && <Code code={code.code} />}
    </Strip>
  )
}

/** The room was kept for an order that has come meanwhile: leaving, it would move the page. */
function NothingLive() {
  return (
    <Strip to={MY_ORDERS}>
      <Words sentence={t('Nothing on its way just now')} more={t('See your orders')} />
    </Strip>
  )
}

function Strip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <section aria-label={t('Your order now')} className="live-room text-tamarind-950">
      <Link
        to={to}
        className="page flex min-h-[inherit] items-center gap-3 py-2.5 -outline-offset-3 sm:gap-5"
      >
        {children}
        <ChevronRight className="icon max-sm:hidden" />
      </Link>
    </section>
  )
}

function Words({ sentence, more }: { sentence: string; more: string }) {
  return (
    <span className="min-w-0 flex-1 wrap-break-word sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
      <span className="block font-display text-lg leading-6" aria-live="polite">
        {sentence}
      </span>
      <span className="block text-sm leading-5 text-tamarind-900">{more}</span>
    </span>
  )
}

/** In threes for the eye, digit by digit for the ear. */
function Code({ code }: { code: string }) {
  return (
    <span className="flex-none rounded-md bg-paper-0 px-3 py-1 text-center">
      <span className="block text-xs leading-4 text-tamarind-600">{t('Code')}</span>
      <span className="block text-xl leading-6 font-semibold tracking-wide">
        <span className="sr-only">{[...code].join(' ')}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </span>
    </span>
  )
}
