import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type { DeskFestivalList, DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import type { HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { useEffect } from 'react'
import { submitUnless } from '../../../../lib/forms/form-field.ts'
import type { ShopClock } from '../../../../lib/shop-clock.ts'
import { useKeptForm } from '../../../../lib/storage/use-kept-form.ts'
import { ActionBar } from '../../../../ui/controls/action-bar.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { Recalled } from '../../../../ui/feedback/recalled.tsx'
import { UnsavedChanges } from '../../../../ui/feedback/unsaved-changes.tsx'
import { FestivalPreview } from '../preview/festival-preview.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import { copyOf, draftOf, type FestivalDraft, newDraft } from './festival-draft.ts'
import { FestivalHead } from './festival-head.tsx'
import { FestivalProducts } from './festival-products.tsx'
import { NameAndTimes } from './name-and-times.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { type Base, useSaveFestival } from './use-save-festival.ts'

type FestivalFormProps = {
  /** Undefined for a new one. */
  festival: Base
  /** What a new one begins as. */
  copied?: DeskFestivalView | undefined
  products: readonly DeskProductView[]
  others: DeskFestivalList
  /** From today on. */
  holidays: readonly HolidayView[]
  userId: string
  clock: ShopClock
  onCreated: (festival: DeskFestivalView) => void
  onDeleted: () => void
  onAskAgain: () => Promise<Base>
}

export function FestivalForm({ festival, copied, products, ...props }: FestivalFormProps) {
  const kept = useKeptForm<Base, FestivalDraft>({
    key: `festival draft ${festival?._id ?? `new ${copied?._id ?? ''}`}`,
    userId: props.userId,
    saved: festival,
    draftOf: saved => {
      if (saved) return draftOf(saved, products)
      return copied ? copyOf(copied, products) : newDraft(products)
    },
  })
  const { form, base, startFromSaved } = kept
  const { errors, isDirty, isSubmitting } = form.formState
  const { submit, isBehind, takeNewest } = useSaveFestival({ kept, onCreated: props.onCreated })
  const state = base?.state ?? 'draft'

  // It opens and closes by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a newer one has come.
  useEffect(() => {
    if (festival && base && !isDirty && festival.updatedAt > base.updatedAt) startFromSaved(festival)
  }, [festival, isDirty])

  const loadNewest = async () => {
    const newest = await props.onAskAgain()
    if (newest) takeNewest(newest)
  }
  const buttons = (
    <SaveButtons
      form={form}
      base={base}
      clock={props.clock}
      onSubmit={isDraft => void submit(isDraft)}
      onClosed={startFromSaved}
      onDeleted={() => {
        kept.giveUp()
        props.onDeleted()
      }}
    />
  )
  const refusal = errors.root?.message && <Problem>{errors.root.message}</Problem>
  return (
    <form
      aria-label="Festival"
      noValidate
      onSubmit={submitUnless(isSubmitting, () => submit(state === 'draft'))}
    >
      <FestivalHead form={form} base={base} others={props.others}>
        {buttons}
      </FestivalHead>
      {isBehind && <ChangedMeanwhile onLoad={loadNewest} />}
      {kept.isRecalled && isDirty && !isBehind && (
        <div className="mb-4">
          <Recalled />
        </div>
      )}
      {refusal && <div className="mb-4">{refusal}</div>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <fieldset disabled={state === 'closed'} className="grid min-w-0 gap-4">
          <NameAndTimes form={form} isOpen={state === 'open'} />
          <DeliveryDays form={form} holidays={props.holidays} />
          <FestivalProducts form={form} products={products} />
        </fieldset>
        <FestivalPreview form={form} products={products} state={state} />
      </div>
      {state !== 'closed' && <ActionBar>{buttons}</ActionBar>}
      <UnsavedChanges isDirty={isDirty} onLeave={kept.giveUp} />
    </form>
  )
}
