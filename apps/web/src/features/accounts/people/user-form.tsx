import type { UpdateUserRequest, UserView } from '@pindivantalu/domain/accounts/account.wire'
import { nationalPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { STAFF_ROLES, type StaffRole } from '@pindivantalu/domain/accounts/staff-roles'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import { CircleAlert } from 'lucide-react'
import { codeOf, errorText } from '../../../lib/api/error-text.ts'
import { setFieldErrors } from '../../../lib/api/set-field-errors.ts'
import { fieldOf } from '../../../lib/forms/form-field.ts'
import { isFilled } from '../../../lib/forms/form-rules.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { PhoneField } from '../../../ui/controls/phone-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { UnsavedChanges } from '../../../ui/feedback/unsaved-changes.tsx'
import { useUpdateUserMutation } from '../people.api.ts'
import { isEmailOrNone, isMobilePhone } from './form-rules.ts'
import { ROLE_DUTIES, ROLE_LABELS } from './role-words.ts'
import { useKeptForm } from './use-kept-form.ts'

/** An empty role is none. */
type Draft = { name: string; email: string; phone: string; isAdmin: boolean; staffRole: StaffRole | '' }

function draftOf({ name, email, phone, isAdmin, staffRole }: UserView): Draft {
  return { name, email: email ?? '', phone: nationalPhone(phone), isAdmin, staffRole: staffRole ?? '' }
}

/** Mails about orders go where a code was mailed and came back. */
function hintOnEmail({ email, isEmailProven }: UserView): string {
  return email !== null && isEmailProven
    ? 'Verified. A new address gets no mails until the customer has verified it.'
    : 'Gets no mails until the customer has verified it under Profile.'
}

/** Only what was changed here is sent, so that what another admin changed meanwhile stays. */
function changesIn(draft: Draft, dirty: Partial<Record<keyof Draft, boolean>>): UpdateUserRequest {
  return {
    ...(dirty.name && { name: draft.name }),
    ...(dirty.email && { email: draft.email.trim() }),
    ...(dirty.phone && { phone: withCountryCode(draft.phone) }),
    ...(dirty.isAdmin && { isAdmin: draft.isAdmin }),
    // An admin does all of the work: a part of it is not asked for then.
    ...(dirty.staffRole && !draft.isAdmin && { staffRole: draft.staffRole || null }),
  }
}

const FIELDS = ['name', 'email', 'phone', 'isAdmin', 'staffRole'] as const satisfies (keyof Draft)[]

/** Beside which field a refusal of the server stands; any other stands above the buttons. */
const CONCERNS: Partial<Record<ErrorCode, keyof Draft>> = {
  'account.phone_in_use': 'phone',
  'account.last_admin': 'isAdmin',
  'account.cannot_demote_yourself': 'isAdmin',
  'account.admin_has_no_role': 'staffRole',
}

export function UserForm({ user, listPath }: { user: UserView; listPath: string }) {
  const [update] = useUpdateUserMutation()
  const form = useKeptForm<Draft>(`user ${user._id}`, draftOf(user))
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState

  const save = form.handleSubmit(async draft => {
    if (!isDirty) return toast.info('Nothing has changed')
    const { data: saved, error } = await update({ _id: user._id, ...changesIn(draft, dirtyFields) })
    if (saved) {
      form.reset(draftOf(saved))
      toast.ok(`${saved.name} is saved`)
    } else {
      const field = CONCERNS[codeOf(error) ?? 'server.error'] ?? 'root'
      form.setError(field, { message: errorText(error) }, { shouldFocus: field !== 'root' })
      setFieldErrors(form, error, path => FIELDS.find(name => name === path))
    }
  })

  return (
    <form
      className="panel grid gap-5 sm:grid-cols-2"
      aria-label="Details"
      noValidate
      onSubmit={event => void save(event)}
    >
      <TextField
        label="Name"
        required
        maxLength={100}
        className="sm:col-span-2"
        autoComplete="off"
        {...fieldOf(form, 'name', isFilled('Enter the name'))}
      />
      <TextField
        label="Email Address"
        optional
        hint={hintOnEmail(user)}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...fieldOf(form, 'email', isEmailOrNone)}
      />
      <PhoneField
        hint="A new number signs this person out everywhere."
        autoComplete="off"
        {...fieldOf(form, 'phone', isMobilePhone)}
      />
      <div className="sm:col-span-2">
        <CheckField
          label="Is Admin"
          aria-invalid={errors.isAdmin ? true : undefined}
          aria-describedby={errors.isAdmin ? 'admin-refusal' : undefined}
          {...form.register('isAdmin')}
        />
        {errors.isAdmin && (
          <p className="err" id="admin-refusal" role="alert">
            <CircleAlert className="icon" />
            {errors.isAdmin.message}
          </p>
        )}
      </div>
      {!form.watch('isAdmin') && (
        <SelectField
          label="Role"
          className="sm:col-span-2"
          hint="What of the shop’s work this person does. It holds with their next click."
          error={errors.staffRole?.message}
          {...form.register('staffRole')}
        >
          <option value="">None</option>
          {STAFF_ROLES.map(role => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}: {ROLE_DUTIES[role]}
            </option>
          ))}
        </SelectField>
      )}
      {errors.root && (
        <div className="sm:col-span-2">
          <Problem>{errors.root.message}</Problem>
        </div>
      )}
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" className="px-6" isBusy={isSubmitting} busyLabel="Saving...">
          Update
        </Button>
        <ButtonLink to={listPath} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  )
}
