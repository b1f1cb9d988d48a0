import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { cartLinkFor } from '@pindivantalu/domain/cart/cart-link'
import { linkToOutside } from '@pindivantalu/domain/payments/link-to-outside'
import { t, text } from '@pindivantalu/texts/t'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CopyLink } from './copy-link.tsx'
import { placeToPay } from './place-to-pay.ts'

type PayOutsideProps = {
  /** What goes along: a cart, by its lines, or an order that exists, by its id. */
  pays: readonly CartLine[] | string
  failedOpenings: number
}

/** In a browser that cannot pay, or not by every way: leads to the customer's usual one, with what is to be paid. */
export default function PayOutside({ pays, failedOpenings }: PayOutsideProps) {
  const path = typeof pays === 'string' ? `/order/${pays}` : cartLinkFor(pays)
  const url = new URL(path, window.location.origin).href
  switch (placeToPay(failedOpenings)) {
    case 'here':
      return null
    case 'offer-outside':
      return <Offer url={url} />
    case 'only-outside':
      return (
        <OnlyWay
          url={url}
          hasFailed={failedOpenings > 0}
          words={t(WORDS[typeof pays === 'string' ? 'order' : 'cart'])}
        />
      )
  }
}

const WORDS = {
  cart: text('Please pay in your usual browser. Your cart goes along; you sign in there once more.'),
  order: text('Please pay in your usual browser. You sign in there once more, and find this order.'),
}

function Offer({ url }: { url: string }) {
  const { isStillHere, watch, giveUp } = useOpeningOutside()
  const link = linkToOutside(navigator.userAgent, url)
  const look = 'link inline-flex min-h-11 items-center gap-1.5 text-start'
  return (
    <div className="mt-3 text-sm text-ink-2">
      <p className="mb-1">{t('Paying by a UPI app?')}</p>
      {link ? (
        <a href={link} className={look} onClick={watch}>
          {t('Open this page in your browser')}
        </a>
      ) : (
        <button type="button" className={look} onClick={giveUp}>
          {t('Open this page in your browser')}
        </button>
      )}
      <div role="status">{isStillHere && <CopyLink url={url} />}</div>
    </div>
  )
}

type OnlyWayProps = { url: string; hasFailed: boolean; words: string }

function OnlyWay({ url, hasFailed, words }: OnlyWayProps) {
  const { isStillHere, watch } = useOpeningOutside()
  const place = useRef<HTMLDivElement>(null)
  const link = linkToOutside(navigator.userAgent, url)
  useEffect(() => {
    // The button that was pressed is at the thumb, and this far from it.
    if (hasFailed) place.current?.scrollIntoView({ block: 'center' })
  }, [hasFailed])
  return (
    <div ref={place} className="scroll-mt-28">
      <Alert tone="warn" isNews={hasFailed}>
        <p className="font-semibold">
          {hasFailed ? t('The payment does not open here.') : t('You cannot stay signed in here.')}
        </p>
        <p className="mt-1">{words}</p>
        {link && (
          <ButtonLink to={link} variant="accent" className="mt-3 w-full" onClick={watch}>
            <ExternalLink className="icon" />
            {t('Open in your browser')}
          </ButtonLink>
        )}
        <div role="status">{(isStillHere || !link) && <CopyLink url={url} />}</div>
      </Alert>
    </div>
  )
}

/** An app that lets the link out has another one in front of it by then. */
const A_MOMENT = 1500

/** Whether a press on the link to the outside had no effect, so that the customer needs another way. */
function useOpeningOutside() {
  const [isStillHere, setStillHere] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = () => clearTimeout(timer.current)
    document.addEventListener('visibilitychange', stop)
    return () => {
      document.removeEventListener('visibilitychange', stop)
      stop()
    }
  }, [])

  const watch = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setStillHere(true), A_MOMENT)
  }
  return { isStillHere, watch, giveUp: () => setStillHere(true) }
}
