import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { t } from '@pindivantalu/texts/t'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useUpdateProfileMutation } from '../accounts.api.ts'
import { setCredentials } from '../auth.slice.ts'
import { useFormDraft } from '../use-form-draft.ts'

export function ProfileNameForm({ user }: { user: UserInfo }) {
  const dispatch = useDispatch()
  const [update, { isLoading }] = useUpdateProfileMutation()
  const { kept, keep } = useFormDraft<string>('profile name')
  /** Undefined until something is typed: the field then follows what the server says. */
  const [typed, setTyped] = useState(kept)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = typed ?? user.name

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim()) return field.current?.focus()
    const { data, error } = await update({ _id: user._id, name })
    if (!data) return sayFailure(error)
    dispatch(setCredentials(data))
    keep(undefined)
    setTyped(current => (current === typed ? undefined : current))
    toast.ok(t('Name updated'))
  }

  return (
    <form className="grid gap-4" aria-label={t('Name')} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('Name')}
        required
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        error={isMissing && !name.trim() ? t('Please enter your name') : undefined}
        onChange={event => {
          setTyped(event.target.value)
          keep(event.target.value)
        }}
      />
      <Button type="submit" isBusy={isLoading} busyLabel={t('Updating...')}>
        {t('Update Name')}
      </Button>
    </form>
  )
}
