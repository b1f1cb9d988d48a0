import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { issuesOf } from './error-text.ts'

type Form<Draft extends FieldValues> = Pick<UseFormReturn<Draft>, 'setError'>

/** Where the form shows what the server says of a field, by the path the server names; nothing where it does not show it. */
export type FieldFor<Draft extends FieldValues> = (path: string) => FieldPath<Draft> | undefined

/** Says beside each field what the server said of it, and leads to the first. Answers what no field could take. */
export function setFieldErrors<Draft extends FieldValues>(
  form: Form<Draft>,
  failure: unknown,
  fieldFor: FieldFor<Draft>,
): string[] {
  const placed = issuesOf(failure).map(issue => ({ ...issue, field: fieldFor(issue.path) }))
  const shown = placed.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
  for (const [index, { field, message }] of shown.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  return placed.flatMap(({ field, message }) => (field ? [] : [message]))
}
