import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { Info } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'
import type { FestivalDraft } from './festival-draft.ts'
import { ProductRow } from './product-row.tsx'

type FestivalProductsProps = { form: UseFormReturn<FestivalDraft>; products: readonly DeskProductView[] }

export function FestivalProducts({ form, products }: FestivalProductsProps) {
  const refusal = form.formState.errors.root?.products
  return (
    <section className="panel px-0 pt-4 pb-0" aria-labelledby="festival-products">
      <div className="px-4">
        <PanelHead id="festival-products" title="Products and quantities">
          <span className="text-sm text-ink-2">packets of 250 g, all days together</span>
        </PanelHead>
        <p className="mb-3 flex items-start gap-2 text-sm text-ink-2">
          <Info className="icon mt-0.5 size-4 flex-none" />
          While ordering is open, these are made for the festival’s days only.
        </p>
        {refusal?.message && (
          <div className="mb-3">
            <Problem>{refusal.message}</Problem>
          </div>
        )}
      </div>
      {products.length === 0 && (
        <p className="border-t border-line p-4">
          There is no product yet. Make one under Products, then come back.
        </p>
      )}
      <ul className="border-t border-line">
        {products.map(product => (
          <li key={product._id} className="border-b border-line px-4 py-1 last:border-0">
            <ProductRow form={form} product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
