import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { TaxAndFees } from '../../../features/cart/price-summary.tsx'
import { MoneyPanel } from '../../../features/orders/owner/settle/money-panel.tsx'
import { PayOrder } from '../../../features/orders/payment/pay-order.tsx'
import { InfoPopover } from '../../../ui/controls/info-popover.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { usePaymentNews } from '../../customer/checkout/use-payment-news.ts'
import { useRazorpaySettings } from '../../customer/checkout/use-razorpay-settings.ts'

type OrderMoneyProps = {
  order: OrderView
  /** The owner, where it is their own order. */
  payer: UserInfo | undefined
  onChanged: (order: OrderView) => void
  onPaid: () => void
}

export function OrderMoney({ order, payer, onChanged, onPaid }: OrderMoneyProps) {
  const askSettings = useRazorpaySettings()
  const news = usePaymentNews()
  return (
    <MoneyPanel order={order} prices={<Prices order={order} />} onChanged={onChanged}>
      {payer && !order.replaces && !order.isCancelled && (
        <PayOrder order={order} user={payer} askSettings={askSettings} news={news} onPaid={onPaid} />
      )}
    </MoneyPanel>
  )
}

function Prices({ order }: { order: OrderView }) {
  return (
    <dl className="sums">
      <dt>Items</dt>
      <dd>
        <Money rupees={order.itemsPrice} />
      </dd>
      <dt>
        <InfoPopover label="Tax and fees">
          <TaxAndFees prices={order} />
        </InfoPopover>
      </dt>
      <dd>
        <Money rupees={order.taxAndFees} />
      </dd>
      <dt>Shipping</dt>
      <dd>
        <Money rupees={order.shippingPrice} />
      </dd>
      <dt className="sums-total">Total</dt>
      <dd className="sums-total">
        <Money rupees={order.totalPrice} />
      </dd>
    </dl>
  )
}
