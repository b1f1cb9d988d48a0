import type { PastItem } from '@pindivantalu/domain/cart/order-again'
import { MAX_QUANTITY } from '@pindivantalu/domain/catalog/product'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { formatRupees } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WHY_MISSING } from '../checkout/why-missing.ts'
import type { OrderedAgainNews } from './ordered-again-news.ts'

type News = OrderedAgainNews['orderedAgain']

/** In the cart of someone who ordered again: what is in it now, and what is not as it was. */
export default function OrderedAgain({ news }: { news: News }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Told once: a reload is no news.
    if (state) void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [state, navigate])
  const lines = linesOf(news)
  return (
    <div className="mb-6">
      <Alert tone={lines.length > 0 ? 'warn' : 'ok'} isNews>
        <p>
          {news.added === 0
            ? t('Nothing of that order can be had now. Your cart is as it was.')
            : t('Your earlier order is in the cart, at today’s prices.')}
        </p>
        {lines.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {lines.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

function linesOf({ missing, repriced, limited }: News): string[] {
  return [
    ...missing.map(({ item, why }) => `${called(item)}: ${t(WHY_MISSING[why])}`),
    ...repriced.map(({ item, before, now }) =>
      t('{name}: {dearer, select, yes {dearer} other {cheaper}}, now {now} instead of {before}', {
        name: called(item),
        dearer: now > before ? 'yes' : 'no',
        now: formatRupees(now),
        before: formatRupees(before),
      }),
    ),
    ...limited.map(item =>
      t('{name}: {count}, the most of one kind', { name: called(item), count: MAX_QUANTITY }),
    ),
  ]
}

function called({ name, teluguName = '', weight }: PastItem): string {
  return `${nameOf({ name, teluguName })}, ${weight}`
}
