import type { DeskFestivalView, FestivalToMake } from '@pindivantalu/domain/festivals/festival.wire'
import { listOfDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { Link } from 'react-router'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { counted } from '../festival-words.ts'
import { ShoppingList } from './shopping-list.tsx'
import { ToMakeTable } from './to-make-table.tsx'
import './print.css'

type ToMakeProps = { festival: DeskFestivalView; toMake: FestivalToMake }

/** What the paid orders of a festival ask for so far. */
export function ToMake({ festival, toMake: { products, ingredients } }: ToMakeProps) {
  const days = festival.days.map(({ day }) => day).toSorted()
  const without = products.filter(({ hasRecipe }) => !hasRecipe)
  if (products.length === 0)
    return (
      <EmptyState
        className="card py-14"
        title="Nothing is ordered yet"
        hint="When the first order for this festival is paid, what is to be made stands here, and what to buy for it."
      />
    )
  return (
    <div className="to-make grid gap-5">
      <div>
        <h2 className="text-xl">{festival.name}</h2>
        <p className="text-ink-2">
          {counted(festival.orders, 'paid order')}, brought on {listOfDays(days)}.{' '}
          {festival.state === 'open' && 'Ordering is still open: more may come.'}
        </p>
      </div>
      <ToMakeTable products={products} days={days} />
      <section aria-labelledby="shopping-list">
        <h2 id="shopping-list" className="panel-title mb-2">
          Shopping list
        </h2>
        {without.length > 0 && (
          <div className="mb-3">
            <Alert tone="warn">
              Not in this list, because {without.length === 1 ? 'its recipe is' : 'their recipes are'} not
              written down:{' '}
              {without.map(({ product, name }, index) => (
                <span key={product}>
                  {index > 0 && ', '}
                  <Link to={`/admin/product/${product}/edit`} className="link">
                    {name}
                  </Link>
                </span>
              ))}
              . <span className="not-on-paper">Fill in ‘For 100 g’ there.</span>
            </Alert>
          </div>
        )}
        {ingredients.length > 0 && <ShoppingList ingredients={ingredients} />}
      </section>
    </div>
  )
}
