import { LONGEST_KEYWORD } from '@pindivantalu/domain/catalog/product'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useGetProductsQuery } from '../../../features/catalog/catalog.api.ts'
import type { EnquirableProduct } from '../../../features/enquiries/enquiry-draft.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'

const MOST_SHOWN = 8

/** The first of the shop, or what is looked for; a tap adds it. */
export function EnquiryProducts({ onPick }: { onPick: (product: EnquirableProduct) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error } = useGetProductsQuery(keyword ? { keyword } : {})
  return (
    <div className="grid gap-2">
      <TextField
        label={t('Add a product')}
        type="search"
        autoComplete="off"
        maxLength={LONGEST_KEYWORD}
        placeholder={t('Name of a snack or sweet')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="flex min-h-24 flex-wrap content-start gap-2" aria-label={t('Products to add')}>
        {data?.products.slice(0, MOST_SHOWN).map(product => (
          <li key={product._id} className="max-w-full">
            <button
              type="button"
              className="chip max-w-full flex-row gap-1.5 wrap-anywhere"
              onClick={() => onPick(product)}
            >
              <Plus className="icon size-4" />
              {nameOf(product)}
            </button>
          </li>
        ))}
      </ul>
      {data?.products.length === 0 && (
        <p role="status" className="text-ink-2">
          {t('Nothing is called like this. Try another spelling.')}
        </p>
      )}
      {error !== undefined && <Problem>{errorText(error)}</Problem>}
    </div>
  )
}
