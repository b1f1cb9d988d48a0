import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t, text } from '@pindivantalu/texts/t'
import { ArrowRight, Bike, CircleCheckBig, CookingPot, HandCoins, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import muggu from '../../../styles/motifs/muggu.svg'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'

type ThanksProps = {
  order: OrderView
  /** What the shop says of the payment: 'Payment successful & Order placed'. */
  news: string
  slot: ReactNode
  onFollow: () => void
}

/** The moment after paying: thanks, when it arrives, what happens next. */
export function Thanks({ order, news, slot, onFollow }: ThanksProps) {
  return (
    <>
      <Band order={order} news={news} />
      <div className="page pt-5 pb-16 lg:pt-10 lg:pb-20">
        <div className="grid items-start gap-5 lg:grid-cols-[1.15fr_1fr] lg:gap-8">
          {slot}
          <WhatHappensNext onFollow={onFollow} />
        </div>
        <Facts order={order} />
      </div>
    </>
  )
}

function Band({ order, news }: { order: OrderView; news: string }) {
  const name = firstNameOf(order.user.name)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After a dialog, which gives the focus back to where it was.
    const timer = setTimeout(() => {
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className="relative overflow-hidden bg-turmeric-400" aria-labelledby="thanks">
      <img
        src={muggu}
        alt=""
        width={480}
        height={480}
        className="pointer-events-none absolute -start-32 -bottom-36 w-120 opacity-[.16] max-lg:hidden"
      />
      <div className="toranam absolute inset-x-0 top-0 z-10" />
      <div className="page relative grid items-center gap-x-12 gap-y-5 pt-20 pb-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-24 lg:pb-12">
        <div className="min-w-0 wrap-anywhere">
          <p className="inline-flex items-center gap-2 text-sm font-semibold text-tamarind-900" role="status">
            <CircleCheckBig className="icon" />
            {news}
          </p>
          <h1 id="thanks" ref={heading} tabIndex={-1} className="outline-none">
            <span
              lang="te"
              className="block text-[min(3.25rem,14vw)] leading-[1.55] text-tamarind-950 lg:text-[5.5rem] lg:leading-normal"
            >
              ధన్యవాదాలు
            </span>
            <span className="block text-3xl text-tamarind-900 lg:text-4xl">
              {name ? t('Thank you, {name}', { name }) : t('Thank you')}
            </span>
          </h1>
          <p className="mt-2 max-w-md text-lg text-tamarind-900">
            {t('Your order is with us and paid. It is made for you, so it reaches you fresh.')}
          </p>
        </div>
        <Plates order={order} />
      </div>
    </section>
  )
}

const PLATES = ['z-[3] size-32 lg:size-60', 'z-[2] size-28 lg:size-52', 'z-[1] size-24 lg:size-44']

function Plates({ order }: { order: OrderView }) {
  return (
    <div className="flex items-center -space-x-6 lg:-space-x-12">
      {order.orderItems.slice(0, PLATES.length).map(({ _id, image }, index) => (
        <Picture
          key={_id}
          image={image}
          alt=""
          sizes="(width >= 64rem) 15rem, 8rem"
          eager
          className={`relative min-w-0 shrink rounded-full border-[5px] border-paper-0 shadow-lg ${PLATES[index]}`}
        />
      ))}
    </div>
  )
}

const NEXT: { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: CookingPot,
    title: text('We make it'),
    words: text('Your packets are made and packed in a home kitchen in Hyderabad.'),
  },
  {
    icon: Bike,
    title: text('We set out'),
    words: text('You see here who brings it, and can call them.'),
  },
  {
    icon: HandCoins,
    title: text('You say the code'),
    words: text(
      'At your door it comes by SMS and WhatsApp, and stands on this page. Six figures, and the parcel is yours.',
    ),
  },
]

function WhatHappensNext({ onFollow }: { onFollow: () => void }) {
  return (
    <Panel title={t('What happens next')} titleClassName="mb-4">
      <ol className="grid gap-5">
        {NEXT.map(({ icon: Icon, title, words }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-turmeric-100 text-tamarind-900">
              <Icon className="icon" />
            </span>
            <div className="min-w-0">
              <p className="font-display text-lg leading-6">{t(title)}</p>
              <p className="text-ink-2">{t(words)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button size="lg" onClick={onFollow}>
          {t('Follow my order')}
          <ArrowRight className="icon" />
        </Button>
        <ButtonLink to="/" size="lg" variant="outline">
          {t('Back to the shop')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Facts({ order: { orderItems, totalPrice, reference, user } }: { order: OrderView }) {
  const count = orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p className="flex flex-wrap justify-center gap-x-3 gap-y-1 pt-5 text-center text-sm text-ink-2 *:not-first:before:me-3 *:not-first:before:content-['·'] lg:pt-8">
      <span>{t('{count, plural, one {{count} item} other {{count} items}}', { count })}</span>
      <span>{t('{amount} paid', { amount: formatRupees(fromRupees(totalPrice)) })}</span>
      <span>
        {t('Reference')} <span className="font-mono">{reference}</span>
      </span>
      {user.email && user.isEmailProven && <span>{t('Sent to {email}', { email: user.email })}</span>}
    </p>
  )
}
