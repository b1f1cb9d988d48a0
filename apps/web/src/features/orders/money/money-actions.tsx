import { LONGEST_DEALT_WITH_NOTE } from '@pindivantalu/domain/payments/dealt-with'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { Check, PackageCheck, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
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
  return (
    <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]">
      <CheckNow money={money} />
      {isUndecided && money.due !== null && <MakeOrder money={money} />}
      {isUndecided && <PayBack money={money} />}
      {isUndecided && <DealtWith money={money} />}
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
  const [isAsking, setIsAsking] = useState(false)
  const run = async () => {
    const { error } = await makeOrder(paymentId)
    setIsAsking(false)
    if (error) toast.bad(errorText(error))
    else toast.ok('The order is made.')
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <PackageCheck className="icon" />
        <span>
          Make the order<span className="sr-only">: {paymentId}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Make the order of this payment?"
        confirmLabel="Make the order"
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setIsAsking(false)}
      >
        <Money rupees={amount} /> came for an order of <Money rupees={due ?? '0'} />. The order and its
        invoice say what was asked for.
      </ConfirmDialog>
    </>
  )
}

function PayBack({ money: { paymentId, amount } }: OfPayment) {
  const [payBack, { isLoading }] = usePayBackMutation()
  const [isAsking, setIsAsking] = useState(false)
  const run = async () => {
    const { data: left, error } = await payBack(paymentId)
    setIsAsking(false)
    if (error) return toast.bad(errorText(error))
    const isLeft = left?.some(one => one.paymentId === paymentId)
    toast.ok(isLeft ? 'The money is on its way back.' : 'The money went back.')
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <Undo2 className="icon" />
        <span>
          Pay back<span className="sr-only">: {paymentId}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Pay this money back?"
        confirmLabel="Pay back"
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setIsAsking(false)}
      >
        <Money rupees={amount} /> of payment {paymentId} goes back to where it came from. This cannot be
        undone.
      </ConfirmDialog>
    </>
  )
}

function DealtWith({ money: { paymentId } }: OfPayment) {
  const [say, { isLoading }] = useSayDealtWithMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const run = async () => {
    if (note.trim() === '') return setIsMissing(true)
    const { error } = await say({ paymentId, note })
    if (error) return toast.bad(errorText(error))
    setIsAsking(false)
    toast.ok('Kept. This payment is listed no more.')
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <Check className="icon" />
        <span>
          Dealt with<span className="sr-only">: {paymentId}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="What was done about this payment?"
        confirmLabel="Dealt with"
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setIsAsking(false)}
      >
        <TextAreaField
          label="Note"
          required
          hint="For example: made as order K7M2Q9RT. The note is kept with the payment."
          maxLength={LONGEST_DEALT_WITH_NOTE}
          value={note}
          onChange={event => {
            setNote(event.target.value)
            setIsMissing(false)
          }}
          {...(isMissing && { error: 'Please say what was done' })}
        />
      </ConfirmDialog>
    </>
  )
}
