/** Joins what is there: `classNames('btn', isBusy && 'is-busy', className)`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
