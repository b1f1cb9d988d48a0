import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import logo from '../../../../styles/motifs/logo.svg'
import { Motif } from '../../../../ui/layout/motif.tsx'
import { FestivalHero } from '../../festival-hero.tsx'
import type { FestivalDraft } from '../form/festival-draft.ts'
import { PreviewDays } from './preview-days.tsx'
import { MOMENTS, type Moment, previewOf } from './preview-of.ts'
import { PreviewProducts } from './preview-products.tsx'

type FestivalPreviewProps = {
  form: UseFormReturn<FestivalDraft>
  products: readonly DeskProductView[]
  state: FestivalState
}

/** What is typed, as customers will see it before, while and after orders are taken. */
export function FestivalPreview({ form, products, state }: FestivalPreviewProps) {
  const draft = useWatch({ control: form.control }) as FestivalDraft
  const [moment, setMoment] = useState<Moment>(state === 'closed' ? 'closed' : 'open')
  const festival = previewOf(draft, products, moment)
  return (
    <section aria-labelledby="festival-preview" className="grid gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="festival-preview" className="text-lg">
          As the customer sees it
        </h2>
        <fieldset
          aria-label="Moment"
          className="flex flex-wrap rounded-sm border border-line-control bg-raised"
        >
          {MOMENTS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="min-h-11 rounded-sm px-2.5 text-sm lg:min-h-9 aria-pressed:bg-ink aria-pressed:text-surface"
              aria-pressed={moment === value}
              onClick={() => setMoment(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="mx-auto w-full max-w-88 overflow-hidden rounded-2xl border-[6px] border-tamarind-900 bg-surface shadow-lg">
        <div className="flex items-center gap-2 border-b border-line px-4 py-2.5">
          <Motif src={logo} width={32} height={32} className="size-8" />
          <span className="font-display text-lg">{SHOP_NAME}</span>
        </div>
        {festival ? (
          <>
            <FestivalHero festival={festival} headingLevel={3} />
            <PreviewProducts draft={draft} products={products} isClosed={moment === 'closed'} />
            {moment === 'open' && <PreviewDays days={draft.days} />}
          </>
        ) : (
          <p className="p-6 text-center text-ink-2">
            Fill in a name, when ordering opens and closes, and a day: then its page is shown here.
          </p>
        )}
      </div>
    </section>
  )
}
