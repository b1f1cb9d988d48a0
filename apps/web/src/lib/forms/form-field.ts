import type { FormEvent } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  type Validate,
} from 'react-hook-form'

/** What a field is told of its form: its registration, and what is wrong with what was typed. */
export function fieldOf<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  form: UseFormReturn<Draft>,
  name: Name,
  validate?: Validate<FieldPathValue<Draft, Name>, Draft>,
) {
  const { message: error } = (get(form.formState.errors, name) ?? {}) as Partial<FieldError>
  return { error, ...form.register(name, validate && { validate }) }
}

/** For a form's `onSubmit`: a second press while the first is on its way does nothing. */
export function submitUnless(isBusy: boolean, submit: () => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void submit()
  }
}
