import {
  type BasketPrices,
  ITEM_TAX_PERCENT,
  PLATFORM_FEE_TAX_PERCENT,
} from '@pindivantalu/domain/orders/basket/basket-prices'
import { t } from '@pindivantalu/texts/t'
import { InfoPopover } from '../../ui/controls/info-popover.tsx'
import { Money } from '../../ui/shop/money.tsx'

/** All that will be charged, before anyone signs in: fees that appear at the last step are unlawful in India. */
export function PriceSummary({ prices }: { prices: BasketPrices<string> }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2.5 max-[14rem]:grid-cols-1">
      <dt className="text-ink-2">{t('Items')}</dt>
      <dd className="text-end">
        <Money rupees={prices.itemsPrice} />
      </dd>
      <dt className="text-ink-2">
        <InfoPopover label={t('Tax and fees')}>
          <TaxAndFees prices={prices} />
        </InfoPopover>
      </dt>
      <dd className="text-end">
        <Money rupees={prices.taxAndFees} />
      </dd>
      <dt className="text-ink-2">{t('Shipping', {}, 'price')}</dt>
      <dd className="text-end">
        <Money rupees={prices.shippingPrice} />
      </dd>
      <dt className="border-t border-line-mid pt-3 text-lg font-semibold">{t('Total')}</dt>
      <dd className="border-t border-line-mid pt-3 text-end text-lg font-semibold max-[14rem]:border-0 max-[14rem]:pt-0">
        <Money rupees={prices.totalPrice} />
      </dd>
    </dl>
  )
}

export function TaxAndFees({ prices }: { prices: BasketPrices<string> }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt>{t('GST on items {percent}%', { percent: ITEM_TAX_PERCENT })}</dt>
      <dd className="text-end">
        <Money rupees={prices.taxPrice} />
      </dd>
      <dt>{t('Platform fee')}</dt>
      <dd className="text-end">
        <Money rupees={prices.platformFee} />
      </dd>
      <dt>{t('GST on platform fee {percent}%', { percent: PLATFORM_FEE_TAX_PERCENT })}</dt>
      <dd className="text-end">
        <Money rupees={prices.platformFeeTax} />
      </dd>
    </dl>
  )
}
