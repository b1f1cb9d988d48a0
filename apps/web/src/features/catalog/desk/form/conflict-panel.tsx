import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { type Difference, inWords, isSame } from './product-differences.ts'
import type { ProductDraft } from './product-draft.ts'

type ConflictPanelProps = {
  form: UseFormReturn<ProductDraft>
  /** Of what stands in the form and what somebody else has saved. */
  differences: Difference[]
}

/** Two people changed the same product. The second decides field by field; until they save, nothing is lost. */
export function ConflictPanel({ form, differences }: ConflictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Each comparison is news: it stands far above the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second conflict is told like the first.
  useEffect(() => heading.current?.focus(), [differences])
  return (
    <section className="panel mb-6 grid gap-4 border-warn" aria-labelledby="conflict">
      <h2 ref={heading} id="conflict" tabIndex={-1} className="panel-title outline-none">
        Someone else saved this product meanwhile
      </h2>
      <Alert tone="warn">
        Nothing of yours is lost, and nothing of yours is saved yet.{' '}
        {differences.length > 0
          ? 'What only they have changed is taken from them. Choose for each, then save.'
          : 'What they changed is the same as yours. Save again.'}
      </Alert>
      {differences.length > 0 && (
        <ul className="grid gap-4">
          {differences.map(difference => (
            <li key={difference.field}>
              <Choice form={form} difference={difference} />
            </li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        isBusy={form.formState.isSubmitting}
      >
        Save as chosen
      </Button>
    </section>
  )
}

function Choice({ form, difference }: { form: UseFormReturn<ProductDraft>; difference: Difference }) {
  const { field, name, mine, theirs } = difference
  const current = { ...theirs, [field]: useWatch({ control: form.control, name: field }) }
  const take = (version: ProductDraft) =>
    form.setValue(field, version[field], { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="label mb-2">{name}</legend>
      <Version
        whose="Yours"
        difference={difference}
        version={mine}
        isTaken={isSame(field, current, mine)}
        onTake={() => take(mine)}
      />
      <Version
        whose="Theirs"
        difference={difference}
        version={theirs}
        isTaken={isSame(field, current, theirs)}
        onTake={() => take(theirs)}
      />
    </fieldset>
  )
}

type VersionProps = {
  whose: 'Yours' | 'Theirs'
  difference: Difference
  version: ProductDraft
  isTaken: boolean
  onTake: () => void
}

function Version({ whose, difference, version, isTaken, onTake }: VersionProps) {
  const { field, name } = difference
  return (
    <button
      type="button"
      className="chip items-start justify-start text-start"
      aria-pressed={isTaken}
      onClick={onTake}
    >
      <span className="sr-only">{name}, </span>
      <small>{whose}</small>{' '}
      {field === 'image' && version.image ? (
        <Picture image={version.image} alt="a photo" sizes="6rem" className="size-24 rounded-md" />
      ) : (
        <span
          lang={field.startsWith('telugu') ? 'te' : undefined}
          className="line-clamp-6 wrap-anywhere whitespace-pre-line"
        >
          {inWords(field, version)}
        </span>
      )}
    </button>
  )
}
