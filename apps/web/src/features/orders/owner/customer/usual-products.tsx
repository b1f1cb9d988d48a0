import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { Link } from 'react-router'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'

/** What they buy most. */
export function UsualProducts({ usual }: Pick<CustomerView, 'usual'>) {
  if (usual.length === 0) return null
  return (
    <section className="panel" aria-labelledby="usual-of-customer">
      <PanelHead id="usual-of-customer" title="Buys most" />
      <ul className="divide-y divide-line text-sm">
        {usual.map(({ product, name, teluguName, packets, orders }) => {
          const [first] = namesOf({ name, teluguName })
          return (
            <li key={product} className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={`/product/${product}`}
                lang={first.lang}
                className="link min-h-11 content-center wrap-anywhere"
              >
                {first.words}
              </Link>
              <span className="text-ink-2">
                {packetsInWords(packets)} in {orders === 1 ? '1 order' : `${orders} orders`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
