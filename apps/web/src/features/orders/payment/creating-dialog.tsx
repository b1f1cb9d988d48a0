import { t, text } from '@pindivantalu/texts/t'
import { Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import type { Waiting } from './confirm-payment.ts'

/** Comes after the page, while it is read: it is shown after a payment at the earliest. */
const BlockingDialog = lazyPart(() => import('../../../ui/feedback/blocking-dialog.tsx'))

const HINTS = {
  bank: text('Your payment is on its way from the bank. This can take a minute.'),
  shop: text('Your payment is received. The shop cannot be reached at the moment; we keep trying.'),
} satisfies Record<Waiting, string>

type CreatingDialogProps = { isOpen: boolean; title: string; waiting: Waiting | undefined }

/** Between the payment and the order nothing else can be done, and nobody should leave. */
export function CreatingDialog({ isOpen, title, waiting }: CreatingDialogProps) {
  useStaying(isOpen)
  return (
    <Suspense>
      <BlockingDialog isOpen={isOpen} title={title}>
        {waiting ? t(HINTS[waiting]) : t('Please do not close or reload this page.')}
      </BlockingDialog>
    </Suspense>
  )
}

function useStaying(isStaying: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isStaying &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith('/order/'),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isStaying) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isStaying])
}
