import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { orderSentence } from '@pindivantalu/domain/orders/customer-steps'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { arrivalInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import muggu from '../../../styles/motifs/muggu.svg'
import { useScreenAwake } from '../../../ui/hooks/use-screen-awake.ts'

type CodeCardProps = { order: OrderView; clock: ShopClock; teluguHeading: ReactNode }

/** While the parcel is on its way: who brings it, when, how to call them, and the code that they ask for. */
export function CodeCard({ order, clock, teluguHeading }: CodeCardProps) {
  const { deliveryCode, delivery } = order
  const expiresAt = deliveryCode ? new Date(deliveryCode.expiresAt) : undefined
  const now = useShopTime(clock, expiresAt)
  const code = expiresAt && now <= expiresAt ? deliveryCode?.code : undefined
  const partner = delivery.deliveryPartner
  const name = (partner && firstNameOf(partner.name)) || undefined
  useScreenAwake(code !== undefined)
  return (
    <section
      className="relative overflow-hidden rounded-xl bg-turmeric-400 p-5 text-tamarind-950 sm:p-7"
      aria-labelledby="order-sentence"
    >
      <img
        src={muggu}
        alt=""
        width={260}
        height={260}
        className="pointer-events-none absolute -end-14 -top-14 w-64 opacity-[.16]"
      />
      <div className="relative grid gap-x-8 gap-y-4 md:grid-cols-[1fr_minmax(0,21rem)] md:grid-rows-[1fr_auto]">
        <div className="md:self-end">
          {teluguHeading}
          <h1 id="order-sentence" className="text-3xl">
            {orderSentence(order, name)}
          </h1>
          <p className="text-lg text-tamarind-900">{arrivalInWords(delivery, now)}</p>
        </div>
        <div className="md:row-span-2">
          <Code code={code} expiresAt={expiresAt} name={name} />
        </div>
        {partner?.phone && (
          <div className="md:self-start">
            <a
              href={`tel:${withCountryCode(partner.phone)}`}
              className="btn btn-primary btn-lg max-md:w-full"
            >
              <Phone className="icon" />
              {t('Call {name}', { name: name ?? partner.name })}
            </a>
          </div>
        )}
      </div>
    </section>
  )
}

type CodeProps = { code: string | undefined; expiresAt: Date | undefined; name: string | undefined }

function Code({ code, expiresAt, name }: CodeProps) {
  return (
    <>
      {/* There before the code comes, so that its coming is heard. */}
      <p role="status" className="sr-only">
        {code && t('Your delivery code has come')}
      </p>
      <section
        className="rounded-lg bg-paper-0 px-4 py-3 text-center text-tamarind-950"
        aria-labelledby="delivery-code"
      >
        <h2 id="delivery-code" className="font-sans text-sm font-semibold text-tamarind-600">
          {t('Your delivery code')}
        </h2>
        {code ? (
          <p className="text-[min(3.25rem,13vw)] leading-[1.15] font-semibold tracking-[.06em] sm:text-[4rem]">
            {/* In threes; in large letters below each other. */}
            <span
              aria-hidden="true"
              className="inline-flex flex-wrap justify-center gap-x-[.35em] select-all"
            >
              <span>{code.slice(0, 3)}</span>
              <span>{code.slice(3)}</span>
            </span>
            <span className="sr-only select-none">{[...code].join(' ')}</span>
          </p>
        ) : (
          <p className="py-3 text-lg">
            {name
              ? t('It comes here when {name} is at your door.', { name })
              : t('It comes here when the parcel is at your door.')}
          </p>
        )}
      </section>
      {code && (
        <p className="mt-3 text-tamarind-900">
          {name
            ? t('Give this code to {name} when your order is in your hands.', { name })
            : t('Give this code to the delivery partner when your order is in your hands.')}{' '}
          {expiresAt && t('Valid until {time}', { time: formatTime(expiresAt) })}
        </p>
      )}
    </>
  )
}
