import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import type { ShopClock } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'
import muggu from '../../styles/motifs/muggu.svg'

type DeliveryCodeProps = { order: OrderView; clock: ShopClock }

/** What the customer gives to the partner at the door; it goes when it is used, or no longer opens anything. */
export function DeliveryCode({ order, clock }: DeliveryCodeProps) {
  const { deliveryCode, delivery } = order
  const expiresAt = deliveryCode ? new Date(deliveryCode.expiresAt) : undefined
  const now = useShopTime(clock, expiresAt)
  const code = expiresAt && now <= expiresAt && !delivery.isDelivered ? deliveryCode?.code : undefined
  const carrier = delivery.deliveryPartner?.name
  return (
    <>
      {/* Absolute, so that it takes no room; there before the code comes, so that its coming is heard. */}
      <p role="status" className="sr-only">
        {code && t('Your delivery code has come')}
      </p>
      {code && expiresAt && (
        <section
          className="relative overflow-hidden rounded-lg bg-turmeric-400 p-5 text-tamarind-950 sm:p-7"
          aria-labelledby="delivery-code"
        >
          <img
            src={muggu}
            alt=""
            width={220}
            height={220}
            className="pointer-events-none absolute -end-10 -top-8 w-56 opacity-25"
          />
          <h2 id="delivery-code" className="relative text-2xl">
            {t('Your delivery code')}
          </h2>
          <p className="relative mt-1 text-tamarind-900">
            {carrier === undefined
              ? t('Give this code to the delivery partner when your order is in your hands.')
              : t('Give this code to {name} when your order is in your hands.', { name: carrier })}
          </p>
          <p className="relative mt-4 inline-flex rounded-md bg-paper-0 px-5 py-3 text-4xl font-semibold tracking-[.22em]">
            <span aria-hidden="true" className="select-all">
              {code}
            </span>
            <span className="sr-only select-none">{[...code].join(' ')}</span>
          </p>
          <p className="relative mt-3 text-sm text-tamarind-900">
            {t('Valid until {time}', { time: formatTime(expiresAt) })}
          </p>
        </section>
      )}
    </>
  )
}
