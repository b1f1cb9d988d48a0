import { productsOf } from '@pindivantalu/domain/orders/food-title'
import { classNames } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/layout/picture.tsx'

type PlatesProps = {
  items: readonly { product: string; image: string }[]
  most: number
  /** Whether it says how many more there are. */
  isCounted?: boolean
  /** Of one plate: its size, and its ring in the colour of the ground. */
  className: string
}

/** What was ordered, as plates that lie over each other. The title of the order says it in words. */
export function Plates({ items, most, isCounted = true, className }: PlatesProps) {
  const all = productsOf(items)
  return (
    <div aria-hidden="true" className="flex flex-none items-center gap-2">
      <span className="flex flex-none -space-x-4">
        {all.slice(0, most).map(({ product, image }) => (
          <Picture
            key={product}
            image={image}
            alt=""
            sizes="4.5rem"
            className={classNames('flex-none rounded-full ring-3', className)}
          />
        ))}
      </span>
      {isCounted && all.length > most && (
        <span className="text-sm whitespace-nowrap text-ink-2">+ {all.length - most}</span>
      )}
    </div>
  )
}
