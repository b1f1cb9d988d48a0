import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Money } from '../../../../ui/shop/money.tsx'
import type { Pickable } from './owner-order-draft.ts'

type ProductPickerProps = { products: Pickable[]; onPick: (product: Pickable) => void }

/** A tap adds one of it; how much and how it is made is said in its line. */
export function ProductPicker({ products, onPick }: ProductPickerProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line" aria-label="Products to add">
      {products.map(product => (
        <li key={product._id} className="flex items-center gap-3 px-3 py-2">
          <p className="min-w-0 grow wrap-anywhere">
            <span className="font-semibold">{product.name}</span>{' '}
            <span lang="te" className="text-sm text-link">
              {product.teluguName}
            </span>
            <span className="block text-sm text-ink-2">
              <PriceFrom product={product} />
            </span>
          </p>
          {product.available ? (
            <Button
              variant="outline"
              size="sm"
              className="max-md:min-h-11"
              onClick={() => onPick(product)}
              aria-label={`Add ${product.name}`}
            >
              <Plus className="icon" />
              Add
            </Button>
          ) : (
            <p className="text-sm text-ink-2">Not available</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function PriceFrom({ product }: { product: Pickable }) {
  const [option] = product.customization.priceCustomization
  if (!option) return null
  return (
    <>
      {option.weight} <Money rupees={option.price} />
    </>
  )
}
