import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { ORDER_STATUS_TEXTS } from '@pindivantalu/domain/orders/order-status'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'
import {
  CalendarClock,
  ChevronDown,
  Copy,
  Hash,
  type LucideIcon,
  MapPin,
  ReceiptIndianRupee,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toast } from '../../../lib/toasts.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { PaidBadge } from '../../../ui/feedback/status-badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { CreditNoteLinks, InvoiceLink } from '../invoice-link.tsx'
import { momentOf } from '../order-days.ts'
import { OrderLines } from '../order-items.tsx'
import { PaidBy } from '../paid-by.tsx'

type ReceiptProps = { order: OrderView; prices: ReactNode; children?: ReactNode }

/** Sums, address and reference on one paper; how the sum comes about is folded. */
export function Receipt({ order, prices, children }: ReceiptProps) {
  return (
    <Panel title={t('Order details')} titleClassName="mb-4">
      <ul className="divide-y divide-line">
        <Payment order={order} />
        <Shipping order={order} />
        {/* Until then it stands in a part of its own, where it may be changed. */}
        {order.sourcing.collectedAt || order.deliveredAt ? <Slot order={order} /> : null}
        <Reference order={order} />
      </ul>
      {children}
      {!order.replaces && <HowItAddsUp order={order} prices={prices} />}
    </Panel>
  )
}

function HowItAddsUp({ order, prices }: Pick<ReceiptProps, 'order' | 'prices'>) {
  return (
    <details className="group mt-3 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {t('How it adds up')}
        <ChevronDown className="icon transition-transform group-open:rotate-180" />
      </summary>
      <h3 className="panel-title mt-2 mb-4 text-xl">{t('Order items')}</h3>
      <OrderLines items={order.orderItems} />
      <h3 className="panel-title mt-6 mb-4 text-xl">{t('Order summary')}</h3>
      {prices}
    </details>
  )
}

type RowProps = { icon: LucideIcon; label: string; end?: ReactNode; children: ReactNode }

function Row({ icon: Icon, label, end, children }: RowProps) {
  return (
    <li className="flex gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <Icon className="icon mt-0.5 flex-none text-ink-3" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="font-sans text-sm font-normal text-ink-2">{label}</h3>
        {children}
      </div>
      {end && <div className="flex-none">{end}</div>}
    </li>
  )
}

function Payment({ order }: { order: OrderView }) {
  const { totalPrice, isPaid, paidAt, replaces } = order
  if (replaces)
    return (
      <Row icon={ReceiptIndianRupee} label={t('Payment')}>
        <p className="font-semibold">{t('Free', {}, 'price')}</p>
        <InvoiceLink order={order} />
      </Row>
    )
  return (
    <Row icon={ReceiptIndianRupee} label={t('Payment')}>
      <p className="flex flex-wrap items-center gap-x-3 font-semibold">
        {formatRupees(fromRupees(totalPrice))}
        <PaidBadge isPaid={isPaid} />
      </p>
      <p className="text-sm text-ink-2">
        <PaidBy order={order} />,{' '}
        {paidAt ? t('Paid on {moment}', { moment: momentOf(paidAt) }) : t('Not paid')}
      </p>
      <InvoiceLink order={order} />
      <CreditNoteLinks order={order} />
    </Row>
  )
}

function Shipping({ order: { deliveryAddress, user } }: { order: OrderView }) {
  return (
    <Row icon={MapPin} label={t('Shipping')}>
      {deliveryAddress && (
        <>
          <p className="font-semibold">{deliveryAddress.name}</p>
          <p className="text-sm text-ink-2">{addressOnOneLine(deliveryAddress)}</p>
          <p className="text-sm text-ink-2">{formatPhone(deliveryAddress.phone)}</p>
        </>
      )}
      {user.email && user.isEmailProven === false && (
        <p className="hint mt-2">
          {t('No mails about your orders go to {email} until you have verified it.', { email: user.email })}{' '}
          <Link to="/profile" className="link -my-2.5 inline-block py-2.5">
            {t('Verify your email')}
          </Link>
        </p>
      )}
    </Row>
  )
}

function Slot({ order: { delivery } }: { order: OrderView }) {
  return (
    <Row icon={CalendarClock} label={t('Delivery time slot')}>
      <p className="font-semibold">{slotInWords(delivery)}</p>
    </Row>
  )
}

/** The shop's own word for where the order is stands here too: the owner speaks of it by that word. */
function Reference({ order: { reference, createdAt, status, isCancelled } }: { order: OrderView }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      toast.info(t('Please hold the reference to copy it.'))
    }
  }
  return (
    <Row
      icon={Hash}
      label={t('Reference')}
      end={
        <IconButton
          variant="ghost"
          label={t('Copy the reference')}
          className="-my-1.5 text-ink-3"
          onClick={() => void copy()}
        >
          <Copy className="icon" />
        </IconButton>
      }
    >
      <p className="font-mono text-[.9375rem] select-all">{reference}</p>
      <p className="text-sm text-ink-2">
        {t('Placed {moment}', { moment: momentOf(createdAt) })}. {t('Status')}:{' '}
        {isCancelled ? t('Cancelled') : t(ORDER_STATUS_TEXTS[status])}
      </p>
      <p role="status" className="text-sm text-ok">
        {isCopied && t('Copied')}
      </p>
    </Row>
  )
}
