import { missingTelugu } from '@pindivantalu/domain/catalog/missing-telugu'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { AvailabilitySwitch } from './availability-switch.tsx'
import { WaitingCustomers } from './waiting-customers.tsx'

type ProductTableProps = {
  products: DeskProductView[]
  /** Where the page of a product leads back to. */
  from: string
  onDelete: (product: DeskProductView) => void
}

const COLUMNS: Column<DeskProductView>[] = [
  { label: 'Product', onPhone: 'wide', cell: product => <Title product={product} /> },
  { label: 'Subcategory', cell: ({ subCategory }) => subCategory },
  { label: 'Price options', cell: product => <Prices product={product} /> },
  {
    label: 'Available',
    cell: product => (
      <div>
        <AvailabilitySwitch key={product._id} product={product} />
        <WaitingCustomers product={product} />
      </div>
    ),
  },
  {
    label: 'Best seller',
    cell: ({ bestSeller }) =>
      bestSeller ? (
        <Badge tone="best" icon={Star}>
          Best Seller
        </Badge>
      ) : (
        <span className="text-ink-3">No</span>
      ),
  },
]

/** On phones a card's first line says what it is about and its last holds the buttons: neither needs a label. */
const BARE_ENDS = '[&_td:first-child]:before:hidden [&_td:last-child]:before:hidden'

export function ProductTable({ products, from, onDelete }: ProductTableProps) {
  const actions: Column<DeskProductView> = {
    label: 'Actions',
    isNumber: true,
    onPhone: 'wide',
    cell: product => (
      <div className="flex gap-2 lg:justify-end">
        <ButtonLink
          to={`/admin/product/${product._id}/edit`}
          state={{ from }}
          variant="outline"
          size="sm"
          className="max-md:flex-1"
        >
          <Pencil className="icon" />
          Edit<span className="sr-only"> {product.name}</span>
        </ButtonLink>
        <Button variant="danger" size="sm" className="max-md:flex-1" onClick={() => onDelete(product)}>
          <Trash2 className="icon" />
          Delete<span className="sr-only"> {product.name}</span>
        </Button>
      </div>
    ),
  }
  return (
    <div className={BARE_ENDS}>
      <TableCards
        caption="Products"
        columns={[...COLUMNS, actions]}
        rows={products}
        keyOf={({ _id }) => _id}
      />
    </div>
  )
}

function Title({ product }: { product: DeskProductView }) {
  const { name, teluguName, image, imageColor, isDraft } = product
  return (
    <div className="flex items-center gap-3">
      <Picture
        image={image}
        color={imageColor}
        alt=""
        sizes="3rem"
        className="size-12 flex-none rounded-sm"
      />
      <div className="min-w-0">
        <p className="font-display text-lg leading-6">{name}</p>
        {isDraft ? (
          <p className="text-sm text-ink-2">Hidden until first saved</p>
        ) : (
          <p lang="te" className="text-sm text-link">
            {teluguName}
          </p>
        )}
        {!isDraft && <MissingTelugu product={product} />}
      </div>
    </div>
  )
}

function MissingTelugu({ product }: { product: DeskProductView }) {
  const missing = missingTelugu(product)
  return missing.length > 0 && <p className="text-sm text-ink-2">Telugu missing: {missing.join(', ')}</p>
}

function Prices({ product: { customization, price } }: { product: DeskProductView }) {
  const { priceCustomization } = customization
  if (priceCustomization.length === 0) return <Money rupees={price} whole />
  return (
    <ul className="flex flex-wrap gap-x-3 text-ink-2">
      {priceCustomization.map(option => (
        <li key={option.weight} className="lg:whitespace-nowrap">
          {option.weight}{' '}
          <strong className="font-semibold text-ink">
            <Money rupees={option.price} whole />
          </strong>
        </li>
      ))}
    </ul>
  )
}
