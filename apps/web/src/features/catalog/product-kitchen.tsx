import type { ProductPageView } from '@pindivantalu/domain/catalog/product.wire'
import { t } from '@pindivantalu/texts/t'
import { ShieldCheck } from 'lucide-react'

/** Who makes it, as far as the owner shows it. */
export function ProductKitchen({ kitchen }: Pick<ProductPageView, 'kitchen'>) {
  if (!kitchen) return null
  const { name, area, fssaiNumber } = kitchen
  return (
    <section aria-labelledby="kitchen-heading" className="panel self-start">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 flex-none place-items-center rounded-full bg-turmeric-100 font-display text-2xl text-tamarind-900"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="kitchen-heading" className="font-sans text-sm font-semibold text-ink-2">
            {t('Who makes it')}
          </h2>
          <p className="font-display text-xl wrap-break-word">{name}</p>
          {area && <p className="text-ink-2">{area}</p>}
          {fssaiNumber && (
            <p className="mt-1 flex items-center gap-2 text-sm text-ink-2">
              <ShieldCheck className="icon text-ok" />
              <span lang="en">FSSAI {fssaiNumber}</span>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
