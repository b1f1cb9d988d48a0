import { LONGEST_DEALT_WITH_NOTE } from '@pindivantalu/domain/payments/dealt-with'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { Check, type LucideIcon, PackageCheck, RefreshCw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import {
  useCheckPaymentMutation,
  useMakeOrderMutation,
  usePayBackMutation,
  useSayDealtWithMutation,
} from './money.api.ts'

/** Money of the right amount for a checkout settles itself; about the rest the owner decides. */
export function MoneyActions({ money }: { money: MoneyWithoutOrder }) {
  const isUndecided = money.unmatched !== null && money.refund === null
  const isHeld = money.refund?.state === 'held'
  return (
    <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]">
      <CheckNow money={money} />
      {isUndecided && money.due !== null && <MakeOrder money={money} />}
      {(isUndecided || isHeld) && <PayBack money={money} />}
      {(isUndecided || isHeld) && <DealtWith money={money} />}
    </div>
  )
}

type OfPayment = { money: MoneyWithoutOrder }

function CheckNow({ money: { paymentId } }: OfPayment) {
  const [check, { isLoading }] = useCheckPaymentMutation()
  const run = async () => {
    const { data: left, error } = await check(paymentId)
    if (error) return toast.bad(errorText(error))
    const isLeft = left?.some(one => one.paymentId === paymentId)
    if (isLeft) toast.info('Checked. Nothing has changed yet.')
    else toast.ok('Checked. This payment is settled.')
  }
  return (
    <Button variant="outline" size="sm" isBusy={isLoading} onClick={run}>
      <RefreshCw className="icon" />
      <span>
        Check now<span className="sr-only">: {paymentId}</span>
      </span>
    </Button>
  )
}

function MakeOrder({ money: { paymentId, amount, due } }: OfPayment) {
  const [makeOrder, { isLoading }] = useMakeOrderMutation()
  const run = async () => {
    const { error } = await makeOrder(paymentId)
    if (error) toast.bad(errorText(error))
    else toast.ok('The order is made.')
    return true
  }
  return (
    <AskFirst
      icon={PackageCheck}
      label="Make the order"
      paymentId={paymentId}
      question="Make the order of this payment?"
      isBusy={isLoading}
      onConfirm={run}
    >
      <Money rupees={amount} /> came for an order of <Money rupees={due ?? '0'} />. The order and its invoice
      say what was asked for.
    </AskFirst>
  )
}

export function PayBack({
  money: { paymentId, amount },
}: {
  money: Pick<MoneyWithoutOrder, 'paymentId' | 'amount'>
}) {
  const [payBack, { isLoading }] = usePayBackMutation()
  const run = async () => {
    const { data: left, error } = await payBack(paymentId)
    const isLeft = left?.some(one => one.paymentId === paymentId)
    if (error) toast.bad(errorText(error))
    else toast.ok(isLeft ? 'The money is on its way back.' : 'The money went back.')
    return true
  }
  return (
    <AskFirst
      icon={Undo2}
      label="Pay back"
      paymentId={paymentId}
      question="Pay this money back?"
      isBusy={isLoading}
      onConfirm={run}
    >
      <Money rupees={amount} /> of payment {paymentId} goes back to where it came from. This cannot be undone.
    </AskFirst>
  )
}

export function DealtWith({ money: { paymentId } }: { money: Pick<MoneyWithoutOrder, 'paymentId'> }) {
  const [say, { isLoading }] = useSayDealtWithMutation()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const run = async () => {
    setIsMissing(note.trim() === '')
    if (note.trim() === '') return false
    const { error } = await say({ paymentId, note })
    if (error) toast.bad(errorText(error))
    else toast.ok('Kept. This payment is listed no more.')
    return error === undefined
  }
  return (
    <AskFirst
      icon={Check}
      label="Dealt with"
      paymentId={paymentId}
      question="What was done about this payment?"
      isBusy={isLoading}
      onConfirm={run}
    >
      <TextAreaField
        label="Note"
        required
        hint="For example: made as order K7M2Q9RT. The note is kept with the payment."
        maxLength={LONGEST_DEALT_WITH_NOTE}
        value={note}
        error={isMissing ? 'Please say what was done' : undefined}
        onChange={event => {
          setNote(event.target.value)
          setIsMissing(false)
        }}
      />
    </AskFirst>
  )
}

type AskFirstProps = {
  icon: LucideIcon
  label: string
  paymentId: string
  question: string
  isBusy: boolean
  /** Whether the question is answered; otherwise it stays open. */
  onConfirm: () => Promise<boolean>
  children: ReactNode
}

function AskFirst({ icon: Icon, label, paymentId, question, isBusy, onConfirm, children }: AskFirstProps) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    if (await onConfirm()) setIsAsking(false)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <Icon className="icon" />
        <span>
          {label}
          <span className="sr-only">: {paymentId}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        confirmLabel={label}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
