import { POLICY_BLANKS } from '@pindivantalu/domain/settings/policy-text'
import { LONGEST_POLICY } from '@pindivantalu/domain/settings/settings'
import type { PolicyView } from '@pindivantalu/domain/settings/settings.wire'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { useState } from 'react'
import { submitUnless } from '../../lib/forms/form-field.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Problem } from '../../ui/feedback/problem.tsx'
import { Recalled } from '../../ui/feedback/recalled.tsx'
import { UnsavedChanges } from '../../ui/feedback/unsaved-changes.tsx'
import { PolicyText } from './policy-text.tsx'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { useSavePolicyMutation } from './settings.api.ts'
import { useSaveOver } from './use-save-over.ts'

type PolicyFormProps = {
  policy: PolicyView
  shop: ShopDetails
  userId: string
  onAskAgain: () => Promise<PolicyView | undefined>
}

/** The text beside what becomes of it. */
export function PolicyForm({ policy, shop, userId, onAskAgain }: PolicyFormProps) {
  const [savePolicy] = useSavePolicyMutation()
  const kept = useKeptForm({ key: `policy draft ${policy.name}`, userId, saved: policy, draftOf })
  const { form, base } = kept
  const { save, behind, takeTheirs } = useSaveOver({ kept, onAskAgain })
  const [isAsking, setAsking] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = form.watch('text')

  const saving = (text: string) => savePolicy({ name: policy.name, text, updatedAt: base.updatedAt })
  const submit = form.handleSubmit(draft => save(draft, saving(draft.text), `${policy.title} is saved`))
  const bringBack = form.handleSubmit(async draft => {
    await save(draft, saving(''), `${policy.title} is its first version again`)
    setAsking(false)
  })

  return (
    <form
      className="grid gap-5"
      aria-label={policy.title}
      noValidate
      onSubmit={submitUnless(isSubmitting, submit)}
    >
      {kept.isRecalled && isDirty && <Recalled />}
      {errors.root && <Problem>{errors.root.message}</Problem>}
      {behind && <SavedMeanwhile onTake={takeTheirs}>{behind.theirs.text}</SavedMeanwhile>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TextAreaField
          label="Text"
          rows={22}
          maxLength={LONGEST_POLICY}
          hint={
            <>
              An empty line ends a paragraph. ‘## ’ begins a heading, ‘- ’ an item of a list. If left empty:
              the first version. These words are filled in from the settings:{' '}
              {POLICY_BLANKS.map(name => `{${name}}`).join(' ')}
            </>
          }
          {...form.register('text')}
        />
        <section aria-labelledby="policy-preview" className="card p-4 sm:p-6">
          <h2 id="policy-preview" className="label mb-3">
            Preview
          </h2>
          <PolicyText text={typed} shop={shop} headingLevel={3} />
        </section>
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-surface py-3 max-lg:static">
        <Button type="submit" className="px-6" isBusy={isSubmitting && !isAsking} busyLabel="Saving...">
          Save
        </Button>
        {base.updatedAt !== null && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Back to the first version
          </Button>
        )}
        <ButtonLink variant="ghost" to={`/policies/${policy.name}`}>
          See the page
        </ButtonLink>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Bring back the first version of the ${policy.title.toLowerCase()}?`}
        confirmLabel="Bring it back"
        isBusy={isSubmitting}
        onConfirm={() => void bringBack()}
        onCancel={() => setAsking(false)}
      >
        Your own text is gone then. Copy it first if you may want it again.
      </ConfirmDialog>
      <UnsavedChanges isDirty={isDirty} onLeave={kept.giveUp} />
    </form>
  )
}

function draftOf({ text }: PolicyView) {
  return { text }
}
