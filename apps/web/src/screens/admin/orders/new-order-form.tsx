import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { nationalPhone } from '@pindivantalu/domain/accounts/phone'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { CustomerToOrderFor } from '@pindivantalu/domain/orders/owner-order.wire'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAddressFields } from '../../../features/addresses/use-address-fields.ts'
import { PriceSummary } from '../../../features/cart/price-summary.tsx'
import { OrderSummary } from '../../../features/orders/order-summary.tsx'
import { CreateFailure } from '../../../features/orders/owner/make/create-failure.tsx'
import { DraftLines } from '../../../features/orders/owner/make/draft-lines.tsx'
import { withProduct } from '../../../features/orders/owner/make/owner-order-draft.ts'
import { SlotChoice } from '../../../features/orders/owner/make/slot-choice.tsx'
import { useMakeOrder } from '../../../features/orders/owner/make/use-make-order.ts'
import { useOwnerOrderDraft } from '../../../features/orders/owner/make/use-owner-order-draft.ts'
import { useWhom } from '../../../features/orders/owner/make/use-whom.ts'
import { Whom } from '../../../features/orders/owner/make/whom.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { FromEnquiry } from './from-enquiry.tsx'
import { NewOrderAddress } from './new-order-address.tsx'
import { NewOrderProducts } from './new-order-products.tsx'

type NewOrderFormProps = {
  userId: string
  phone: string
  /** From which it is filled. */
  enquiry?: string | undefined
  /** The owner may be elsewhere by then. */
  onMade: (order: OrderView, isStillHere: boolean) => void
}

export function NewOrderForm({ userId, phone, enquiry, onMade }: NewOrderFormProps) {
  const { draft, change, drop } = useOwnerOrderDraft(phone, userId)
  const whom = useWhom(draft)
  const isHere = useIsHere()
  const phoneField = useRef<HTMLInputElement>(null)
  const newAddress = useAddressFields({
    typed: draft.newAddress,
    onTyped: typed => change({ newAddress: typed }),
  })
  useKnownInAddress(whom.facts, newAddress.fill)
  const { priced, isPricing, create, isCreating, phoneError, failure } = useMakeOrder({
    draft,
    whom,
    readAddress: () => {
      if (newAddress.form.getValues('name') === '') newAddress.fill({ name: draft.name.trim() })
      return newAddress.read()
    },
    focusPhone: () => phoneField.current?.focus(),
    onMade: order => {
      drop()
      onMade(order, isHere.current)
    },
  })
  const makeAnother = () => {
    const id = crypto.randomUUID()
    change({ id })
    void create(id)
  }
  const total = draft.lines.length > 0 ? priced?.prices?.totalPrice : undefined
  const button = (className: string) => (
    <Button
      size="lg"
      className={className}
      isBusy={isCreating}
      busyLabel="Creating..."
      onClick={() => void create()}
    >
      Create order
    </Button>
  )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem]">
      <div className="grid gap-5">
        {enquiry && <FromEnquiry id={enquiry} draft={draft} onFill={change} />}
        <Part title="Customer">
          <Whom
            draft={draft}
            facts={whom.facts}
            phoneError={phoneError}
            phoneRef={phoneField}
            onChange={change}
          />
        </Part>
        <Part title="Items">
          <DraftLines lines={draft.lines} priced={priced} onChange={lines => change({ lines })} />
          <NewOrderProducts onPick={product => change({ lines: withProduct(draft.lines, product) })} />
        </Part>
        <Part title="Address">
          <ForKnownCustomer whom={whom}>
            {facts => (
              <NewOrderAddress
                addresses={facts.addresses}
                chosen={whom.address}
                onChoose={address => change({ address })}
                form={newAddress.form}
              />
            )}
          </ForKnownCustomer>
        </Part>
        <Part title="Delivery time slot">
          <ForKnownCustomer whom={whom}>
            {facts => (
              <SlotChoice
                options={facts.slotOptions}
                now={new Date(facts.asOf)}
                chosen={whom.slot}
                isGone={whom.isSlotGone}
                onChoose={slot => change({ slot: slot ?? null })}
              />
            )}
          </ForKnownCustomer>
        </Part>
      </div>
      <OrderSummary
        className="lg:sticky lg:top-28"
        prices={
          total && priced?.prices ? (
            <div aria-busy={isPricing} className={isPricing ? 'opacity-60' : undefined}>
              <PriceSummary prices={priced.prices} />
            </div>
          ) : (
            <p className="text-ink-2">Add something, and its price stands here.</p>
          )
        }
      >
        {button('mt-5 w-full max-lg:hidden')}
        <CreateFailure failure={failure} orderId={draft.id} onMakeAnother={makeAnother} />
      </OrderSummary>
      <ActionBar>
        {total && (
          <p className={classNames('text-xl font-semibold', isPricing && 'opacity-60')}>
            <Money rupees={total} />
          </p>
        )}
        {button('flex-auto')}
      </ActionBar>
    </div>
  )
}

function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** The parcel goes to the person who asked for it, unless something else is typed. */
function useKnownInAddress(
  facts: CustomerToOrderFor | undefined,
  fill: ReturnType<typeof useAddressFields>['fill'],
): void {
  const fillIn = useRef(fill)
  fillIn.current = fill
  const phone = facts?.phone
  const name = facts?.customer?.name ?? ''
  useEffect(() => {
    if (phone) fillIn.current({ phone: nationalPhone(phone), name: needsRealName(name) ? '' : name })
  }, [phone, name])
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title} className="grid gap-4">
      {children}
    </Panel>
  )
}

type ForKnownCustomerProps = {
  whom: ReturnType<typeof useWhom>
  children: (facts: CustomerToOrderFor) => ReactNode
}

function ForKnownCustomer({ whom: { facts, isAsking, error, refetch }, children }: ForKnownCustomerProps) {
  if (facts) return children(facts)
  if (error) return <ErrorNotice reason={errorText(error)} onReload={refetch} />
  if (isAsking) return <LinesSkeleton lines={3} loading="Loading the customer" />
  return <p className="text-ink-2">Enter the customer’s phone first.</p>
}
