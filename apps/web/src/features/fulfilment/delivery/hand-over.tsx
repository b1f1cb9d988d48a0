import { t } from '@pindivantalu/texts/t'
import {
  Check,
  CircleCheckBig,
  CircleX,
  Hourglass,
  MessageSquareText,
  PackageCheck,
  WifiOff,
} from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { useSecondsUntil } from '../../../ui/hooks/use-seconds-until.ts'
import { CallShop } from './call-shop.tsx'
import { codeFault } from './hand-over-steps.ts'
import type { HandOver } from './use-hand-over.ts'

type HandOverStepsProps = {
  handOver: HandOver
  /** Whether the customer has a code that opens the hand-over, sent from whichever phone. */
  isCodeOut: boolean
  /** After a failed attempt the parcel is with its partner already. */
  isAgain: boolean
  isOnline: boolean
  shopPhone: string | undefined
  onCollect: () => void
  /** Opens the form for what could not be handed over. */
  onCouldNot: () => void
  ref: Ref<HTMLElement>
}

/** The one thing to do next, at the foot of its card. */
export function HandOverSteps({ handOver, isCodeOut, isAgain, ref, ...rest }: HandOverStepsProps) {
  const { isOnline, shopPhone, onCollect, onCouldNot } = rest
  const { step, busy, problem } = handOver
  return (
    <footer ref={ref} tabIndex={-1} className="grid gap-3 p-3 -outline-offset-2">
      {!isOnline && isOfCode(step) && (
        <p className="flex gap-2 rounded-sm bg-turmeric-100 px-3 py-2">
          <WifiOff className="icon mt-0.5 flex-none" />
          {t('The code can only be sent and checked with a network. "Could not deliver" works without.')}
        </p>
      )}
      {problem?.of === 'step' && <Problem>{problem.text}</Problem>}
      {step === 'wait' && (
        <p className="flex items-center gap-2 text-ink-2">
          <Hourglass className="icon flex-none" />
          {t('You can collect this order as soon as the shop has assigned a kitchen.')}
        </p>
      )}
      {step === 'collect' && (
        <Button className="min-h-16 w-full text-lg" onClick={onCollect}>
          <PackageCheck className="icon" />
          {isAgain ? t('Set out again') : t('Collect Order')}
        </Button>
      )}
      {step === 'send' && (
        <>
          <Button
            className="min-h-16 w-full text-lg"
            isBusy={busy === 'send'}
            busyLabel={t('Sending...')}
            onClick={() => void handOver.send()}
          >
            <MessageSquareText className="icon" />
            {t('Send OTP')}
          </Button>
          {isCodeOut && (
            <Button
              variant="ghost"
              size="lg"
              className="w-full whitespace-normal"
              onClick={handOver.enterCode}
            >
              {t('The customer has a code already')}
            </Button>
          )}
        </>
      )}
      {step === 'enter' && <EnterCode handOver={handOver} shopPhone={shopPhone} />}
      {step === 'finish' && (
        <>
          <p className="flex items-center gap-2 font-medium text-ok">
            <CircleCheckBig className="icon flex-none" />
            {t('OTP is verified')}
          </p>
          <Button
            variant="leaf"
            size="lg"
            className="w-full"
            isBusy={busy === 'verify'}
            busyLabel={t('Saving...')}
            onClick={() => void handOver.finish()}
          >
            <CircleCheckBig className="icon" />
            {t('Set as delivered')}
          </Button>
        </>
      )}
      {isOfCode(step) && <p className="text-center text-sm">{t('Paid, nothing to collect')}</p>}
      {(step === 'send' || step === 'enter') && (
        <Button variant="danger" className="min-h-14 w-full border-2 px-3 wrap-anywhere" onClick={onCouldNot}>
          <CircleX className="icon" />
          {t('Could not deliver')}
        </Button>
      )}
    </footer>
  )
}

const isOfCode = (step: HandOver['step']) => step === 'send' || step === 'enter' || step === 'finish'

function EnterCode({ handOver, shopPhone }: { handOver: HandOver; shopPhone: string | undefined }) {
  const { busy, problem, memory } = handOver
  const [otp, setOtp] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const error = fault ?? (problem?.of === 'code' ? problem.text : undefined)
  // To type again, they need the focus in the field.
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  const verify = (event: FormEvent) => {
    event.preventDefault()
    const found = codeFault(otp)
    setFault(found)
    if (found) field.current?.focus()
    else void handOver.verify(otp)
  }
  const sendAgain = async () => {
    setFault(undefined)
    // Where no new code was sent the old one still opens the door, and a code that came before the answer is the new one.
    if (await handOver.send()) setOtp(now => (now === otp ? '' : now))
    field.current?.focus()
  }

  return (
    <form className="grid gap-3" onSubmit={verify} noValidate>
      {memory?.hasLeft && (
        <p className="flex items-center gap-2 font-medium text-ok">
          <CircleCheckBig className="icon flex-none" />
          {t('OTP has been sent to the customer')}
        </p>
      )}
      <OtpField
        required
        isBig
        ref={field}
        label={t('Code from the customer (Delivery OTP)')}
        hint={memory?.hasLeft ? undefined : t('The customer also finds the code on the page of the order.')}
        // The code comes to another phone than this one.
        autoComplete="off"
        value={otp}
        error={error}
        onChange={event => setOtp(event.target.value)}
      />
      {problem?.advice && !fault && (
        <p role="status" className="font-medium text-bad">
          {problem.advice}
        </p>
      )}
      {problem?.asksForShop && <CallShop phone={shopPhone} />}
      <Button
        type="submit"
        variant="leaf"
        className="min-h-16 w-full whitespace-normal"
        isBusy={busy === 'verify'}
        busyLabel={t('Verifying...')}
      >
        <Check className="icon" />
        <span className="grid">
          <span className="text-xl leading-7">{t('Given', {}, 'run')}</span>
          <span className="text-sm leading-5 font-normal">{t('Verify OTP and mark delivered')}</span>
        </span>
      </Button>
      <SendAgain
        resendAt={memory?.resendAt ?? 0}
        sendsLeft={memory?.sendsLeft ?? null}
        isBusy={busy === 'send'}
        onSend={() => void sendAgain()}
      />
    </form>
  )
}

type SendAgainProps = { resendAt: number; sendsLeft: number | null; isBusy: boolean; onSend: () => void }

function SendAgain({ resendAt, sendsLeft, isBusy, onSend }: SendAgainProps) {
  const seconds = useSecondsUntil(resendAt)
  if (sendsLeft === 0)
    return (
      <p className="text-center text-sm text-ink-2">
        {t('No more sends are left. Please ask the shop if this code does not work.')}
      </p>
    )
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <Button
        variant="ghost"
        size="lg"
        className="w-full"
        isBusy={isBusy}
        busyLabel={t('Sending...')}
        disabled={seconds > 0}
        onClick={onSend}
      >
        {t('Send OTP again')}
      </Button>
      {/* The seconds are for the eye: read aloud each of them would drown everything else. */}
      <p className="text-sm text-ink-2">
        {seconds > 0 && <span aria-hidden="true">{t('Resend in {seconds} s.', { seconds })} </span>}
        {sendsLeft !== null &&
          t('{count, plural, one {1 send left} other {{count} sends left}}', { count: sendsLeft })}
      </p>
    </div>
  )
}
