import { POLICY_BLANKS } from '@pindivantalu/domain/settings/policy-text'
import { LONGEST_POLICY } from '@pindivantalu/domain/settings/settings'
import type { PolicyView } from '@pindivantalu/domain/settings/settings.wire'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { codeOf, errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { PolicyText } from './policy-text.tsx'
import { useSavePolicyMutation } from './settings.api.ts'

type PolicyFormProps = {
  policy: PolicyView
  shop: ShopDetails
  onAskAgain: () => Promise<PolicyView | undefined>
}

/** The text beside what becomes of it. */
export function PolicyForm({ policy, shop, onAskAgain }: PolicyFormProps) {
  const [save] = useSavePolicyMutation()
  const [base, setBase] = useState(policy)
  const [isBehind, setBehind] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ defaultValues: { text: policy.text } })
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = form.watch('text')

  function show(now: PolicyView): void {
    setBase(now)
    setBehind(false)
    form.reset({ text: now.text })
  }

  async function saveAs(text: string, done: string): Promise<void> {
    const { data: saved, error } = await save({ name: policy.name, text, updatedAt: base.updatedAt })
    setAsking(false)
    if (saved) {
      show(saved)
      return toast.ok(done)
    }
    if (codeOf(error) === 'settings.changed_meanwhile') {
      setBase((await onAskAgain()) ?? base)
      setBehind(true)
    }
    form.setError('root', { message: errorText(error) })
  }
  const submit = form.handleSubmit(({ text }) => saveAs(text, `${policy.title} is saved`))
  const bringBack = form.handleSubmit(() => saveAs('', `${policy.title} is its first version again`))

  return (
    <form
      className="grid gap-5"
      aria-label={policy.title}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void submit()
      }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TextAreaField
          label="Text"
          rows={22}
          maxLength={LONGEST_POLICY}
          hint={
            <>
              An empty line ends a paragraph. ‘## ’ begins a heading, ‘- ’ an item of a list. These words are
              filled in from the settings: {POLICY_BLANKS.map(name => `{${name}}`).join(' ')}
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
      {errors.root && (
        <Alert tone="bad" isNews>
          {errors.root.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="px-6" isBusy={isSubmitting && !isAsking} busyLabel="Saving...">
          Save
        </Button>
        {isBehind && (
          <Button variant="outline" onClick={() => show(base)}>
            Show what is saved now
          </Button>
        )}
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
      <UnsavedChanges isDirty={isDirty} />
    </form>
  )
}
