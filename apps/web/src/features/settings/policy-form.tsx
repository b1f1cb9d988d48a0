import type { PolicyTexts } from '@pindivantalu/domain/settings/policy-in-two-languages'
import { POLICY_BLANKS } from '@pindivantalu/domain/settings/policy-text'
import type { PolicyView } from '@pindivantalu/domain/settings/settings.wire'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { useState } from 'react'
import { fieldOf, submitUnless } from '../../lib/forms/form-field.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Problem } from '../../ui/feedback/problem.tsx'
import { Recalled } from '../../ui/feedback/recalled.tsx'
import { UnsavedChanges } from '../../ui/feedback/unsaved-changes.tsx'
import { policyTeluguNote } from './policy-telugu-note.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { useSavePolicyMutation } from './settings.api.ts'
import { TextWithPreview } from './text-with-preview.tsx'
import { useSaveOver } from './use-save-over.ts'

type PolicyFormProps = {
  policy: PolicyView
  shop: ShopDetails
  userId: string
  onAskAgain: () => Promise<PolicyView | undefined>
}

/** Its text in both languages. */
export function PolicyForm({ policy, shop, userId, onAskAgain }: PolicyFormProps) {
  const [savePolicy] = useSavePolicyMutation()
  const kept = useKeptForm({ key: `policy draft ${policy.name}`, userId, saved: policy, draftOf })
  const { form, base } = kept
  const { save, behind, takeTheirs } = useSaveOver({ kept, onAskAgain, fieldFor: fieldNamed })
  const [isAsking, setAsking] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  const { text, teluguText = '' } = form.watch()

  const saving = (texts: PolicyTexts) =>
    savePolicy({ name: policy.name, ...texts, updatedAt: base.updatedAt })
  const submit = form.handleSubmit(draft => save(draft, saving(draft), `${policy.title} is saved`))
  const bringBack = form.handleSubmit(async draft => {
    await save(draft, saving({ text: '', teluguText: '' }), `${policy.title} is its first version again`)
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
      {behind && <Theirs texts={behind.theirs} onTake={takeTheirs} />}
      <TextWithPreview
        label="Text"
        hint={
          <>
            An empty line ends a paragraph. ‘## ’ begins a heading, ‘- ’ an item of a list. If both texts are
            left empty: the first version. These words are filled in from the settings:{' '}
            {POLICY_BLANKS.map(name => `{${name}}`).join(' ')}
          </>
        }
        words={text}
        previewTitle="Preview"
        shop={shop}
        {...fieldOf(form, 'text')}
      />
      <TextWithPreview
        label="Telugu text"
        hint={policyTeluguNote({ text, teluguText }, { ...draftOf(base), updatedAt: base.updatedAt })}
        words={teluguText}
        lang="te"
        previewTitle="Preview in Telugu"
        shop={shop}
        {...fieldOf(form, 'teluguText')}
      />
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
        Your own text is gone then, in English and in Telugu. Copy it first if you may want it again.
      </ConfirmDialog>
      <UnsavedChanges isDirty={isDirty} onLeave={kept.giveUp} />
    </form>
  )
}

function Theirs({ texts, onTake }: { texts: PolicyTexts; onTake: () => void }) {
  return (
    <SavedMeanwhile onTake={onTake}>
      <p>{texts.text}</p>
      {texts.teluguText && (
        <p lang="te" className="mt-4">
          {texts.teluguText}
        </p>
      )}
    </SavedMeanwhile>
  )
}

/** What was typed before there were two languages may still be kept in this browser. */
function draftOf({ text, teluguText = '' }: PolicyView): PolicyTexts {
  return { text, teluguText }
}

function fieldNamed(path: string): keyof PolicyTexts | undefined {
  return path === 'text' || path === 'teluguText' ? path : undefined
}
