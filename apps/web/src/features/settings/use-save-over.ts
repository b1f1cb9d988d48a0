import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { codeOf, errorText } from '../../lib/api/error-text.ts'
import { type FieldFor, setFieldErrors } from '../../lib/api/set-field-errors.ts'
import type { KeptForm } from '../../lib/storage/use-kept-form.ts'
import { toast } from '../../lib/toasts.ts'

type Behind<Saved, Draft> = { before: Saved; theirs: Saved; mine: Draft }
type Answer<Saved> = { data?: Saved | undefined; error?: unknown }

type SaveOverOptions<Saved, Draft extends FieldValues> = {
  kept: KeptForm<Saved, Draft>
  /** What is saved now, read again. */
  onAskAgain: () => Promise<Saved | undefined>
  /** What stands in the form then; without it, what was typed. */
  merge?: (behind: Behind<Saved, Draft>) => Draft
  /** Where the form shows what the server says of a field. */
  fieldFor?: FieldFor<Draft>
}

const nowhere = () => undefined

/** Saves, and where someone else has saved first shows theirs: the second save knows what it replaces. */
export function useSaveOver<Saved, Draft extends FieldValues>(options: SaveOverOptions<Saved, Draft>) {
  const { kept, onAskAgain, merge = ({ mine }) => mine, fieldFor = nowhere } = options
  const [behind, setBehind] = useState<Behind<Saved, Draft>>()

  async function save(sent: Draft, answer: Promise<Answer<Saved>>, done: string): Promise<void> {
    const { data: saved, error } = await answer
    if (saved) {
      setBehind(undefined)
      kept.startFromSaved(saved, sent)
      return void toast.ok(done)
    }
    if (codeOf(error) === 'settings.changed_meanwhile') await compare()
    const elsewhere = setFieldErrors(kept.form, error, fieldFor)
    kept.form.setError('root', { message: [errorText(error), ...elsewhere].join(' ') })
  }

  async function compare(): Promise<void> {
    const theirs = await onAskAgain()
    if (!theirs) return
    const now = { before: kept.base, theirs, mine: kept.form.getValues() }
    setBehind(now)
    kept.startOver(theirs, merge(now))
  }

  /** What was typed is given up. */
  function takeTheirs(): void {
    setBehind(undefined)
    kept.startFromSaved(kept.base)
  }

  return { save, behind, takeTheirs }
}
