import { formatPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { PaidBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CreditNoteLinks, InvoiceLink } from './invoice-link.tsx'
import { momentOf } from './order-days.ts'
import { PaidBy } from './paid-by.tsx'

type OfOrder = { order: OrderView }

/** Where it goes, as it was when the order was made, and whose account it came from; admins call from here. */
export function ShippingBlock({ order: { deliveryAddress, user } }: OfOrder) {
  return (
    <Panel title={t('Shipping')} className="wrap-anywhere" titleClassName="mb-3">
      {deliveryAddress && (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
          <Fact label={t('Name')}>{deliveryAddress.name}</Fact>
          <Fact label={t('Phone')}>
            <CallLink phone={deliveryAddress.phone} />
          </Fact>
          <Fact label={t('Address')}>{addressOnOneLine(deliveryAddress)}</Fact>
          <Fact label="Ordered by">
            {user.name}
            {user.phone && (
              <>
                , <CallLink phone={user.phone} />
              </>
            )}
          </Fact>
          {user.email && (
            <Fact label="Email">
              <a href={`mailto:${user.email}`} className="link -my-2.5 inline-block py-2.5">
                {user.email}
              </a>
              {user.isEmailProven === false && ' (not verified yet: no mails go there)'}
            </Fact>
          )}
        </dl>
      )}
      {!deliveryAddress && (
        <p className="text-ink-2">
          {user.name}. Where this order went is kept on its invoice alone, as the law asks.
        </p>
      )}
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 max-sm:mt-1.5">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function CallLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${withCountryCode(phone)}`} className="link -my-2.5 inline-block py-2.5 whitespace-nowrap">
      {formatPhone(phone)}
    </a>
  )
}

export function PaymentBlock({ order }: OfOrder) {
  const { isPaid, paidAt, replaces } = order
  return (
    <section className="panel" aria-labelledby="payment">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payment" className="panel-title">
          {t('Payment')}
        </h2>
        {!replaces && <PaidBadge isPaid={isPaid} />}
      </div>
      <dl className="mt-2 grid gap-y-1.5">
        <dt className="sr-only">{t('Method')}</dt>
        <dd>{replaces ? t('Nothing to pay') : <PaidBy order={order} />}</dd>
        {!replaces && (
          <>
            <dt className="sr-only">{t('Paid')}</dt>
            <dd className="text-ink-2">
              {paidAt ? t('Paid on {moment}', { moment: momentOf(paidAt) }) : t('Not paid')}
            </dd>
          </>
        )}
      </dl>
      <InvoiceLink order={order} />
      <CreditNoteLinks order={order} />
    </section>
  )
}
