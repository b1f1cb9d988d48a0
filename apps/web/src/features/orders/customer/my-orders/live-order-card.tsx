import { orderSentence } from '@pindivantalu/domain/orders/customer-steps'
import { foodTitle } from '@pindivantalu/domain/orders/food-title'
import type { OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { rich } from '../../../../lib/rich.ts'
import { useShopTime } from '../../../../lib/use-shop-time.ts'
import muggu from '../../../../styles/motifs/muggu.svg'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Motif } from '../../../../ui/layout/motif.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Plates } from './plates.tsx'

type LiveOrderCardProps = {
  order: OwnOrderRow
  receivedAt: number
  /** As of when it is known, where that is not now. */
  asOf?: string
}

/** An order that is to come: where it is, when it comes, and the code for the door. */
export function LiveOrderCard({ order, receivedAt, asOf }: LiveOrderCardProps) {
  const { _id, reference, items, delivery, deliveryCode } = order
  const expiresAt = deliveryCode ? new Date(deliveryCode.expiresAt) : undefined
  const now = useShopTime({ asOf: order.asOf, receivedAt }, expiresAt)
  const carrier = delivery.deliveryPartner
  return (
    <article className="relative overflow-hidden rounded-xl bg-turmeric-400 p-4 text-tamarind-950 sm:p-6">
      <Motif
        src={muggu}
        width={220}
        height={220}
        className="pointer-events-none absolute -end-12 -top-14 w-56 opacity-[.16]"
      />
      <div className="relative grid gap-4 md:grid-cols-[1fr_auto] md:items-center md:gap-x-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Plates items={items} most={2} className="size-14 ring-paper-0 sm:size-18" />
          <div className="min-w-0 flex-1 basis-44 wrap-break-word">
            <h3 className="text-xl">
              <Link to={`/order/${_id}`} className="inline-block py-1 underline-offset-4 hover:underline">
                {orderSentence(order, carrier?.name)}
              </Link>
            </h3>
            <p>{slotInWords(delivery, now)}</p>
            {asOf && <p className="text-sm text-tamarind-900">{t('As of {time}', { time: asOf })}</p>}
            <p className="mt-1 font-semibold">{foodTitle(items)}</p>
            <OrderFacts order={order} />
          </div>
        </div>
        {deliveryCode && expiresAt && now <= expiresAt && <Code code={deliveryCode.code} />}
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1 md:col-span-2">
          {carrier?.phone && (
            <a href={`tel:${carrier.phone}`} className="btn btn-primary">
              <Phone className="icon" />
              {t('Call {name}', { name: carrier.name })}
            </a>
          )}
          <ButtonLink to={`/order/${_id}`} variant="outline">
            {rich(t('Follow<unseen> order {reference}</unseen>', { reference }), {
              unseen: words => <span className="sr-only">{words}</span>,
            })}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** In threes for the eye, digit by digit for the ear. */
function Code({ code }: { code: string }) {
  return (
    <div className="rounded-lg bg-paper-0 px-4 py-3 text-center">
      <p className="text-sm font-semibold text-tamarind-600">{t('Your delivery code')}</p>
      <p className="px-4 text-[2.75rem]/[1.15] font-semibold tracking-[.06em] whitespace-nowrap">
        <span className="sr-only">{[...code].join(' ')}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)}
          <span className="inline-block w-[.35em]" />
          {code.slice(3)}
        </span>
      </p>
    </div>
  )
}
