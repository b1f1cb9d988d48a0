import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { formatWholeRupees, rupees } from '@pindivantalu/domain/money'
import { BarList } from './bar-list.tsx'
import { FigureBlock } from './figure-block.tsx'
import { monthLabel, rateInWords } from './figures-words.ts'

type CustomersBlockProps = Pick<FiguresView, 'total' | 'customers' | 'reviews'> & { asked: string }

export function CustomersBlock({ total, customers, reviews, asked }: CustomersBlockProps) {
  const { cohort, middleDaysBetween } = customers
  const again = total.orders - total.firstOrders
  const all = total.orders || 1
  return (
    <FigureBlock title="Customers" block="customers" asked={asked}>
      <BarList
        caption="Orders of customers who come again, and first orders"
        heads={['Orders', 'How many']}
        toneOf={({ key }) => (key === 'again' ? 'leaf' : 'turmeric')}
        rows={[
          { key: 'again', label: 'Come again', part: again / all, value: String(again) },
          {
            key: 'first',
            label: 'First order',
            part: total.firstOrders / all,
            value: String(total.firstOrders),
          },
        ]}
      />
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line pt-2 text-sm">
        <Fact label="Customers">{String(total.customers)}</Fact>
        <Fact label={`First in ${monthLabel(cohort.month)}, back since`}>
          {cohort.rate === null ? `${cohort.again} of ${cohort.customers}` : rateInWords(cohort.rate)}
        </Fact>
        <Fact label="Days between orders, middle">
          {middleDaysBetween === null ? 'nobody came again' : String(middleDaysBetween)}
        </Fact>
        <Fact label="Given back">{formatWholeRupees(rupees(Math.round(Number(total.credited))))}</Fact>
        <Fact label="Reviews">
          {reviews.average === null ? 'none' : `${reviews.count}, ${reviews.average} of 5 stars`}
        </Fact>
      </dl>
    </FigureBlock>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-end">{children}</dd>
    </>
  )
}
