import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * What was chosen in a form of the server's page before its script came. Hydration sets the fields back to what the
 * server drew, so the form is read while React hydrates it, and `take` is handed what it held then.
 */
export function useEarlyChoice(form: string, take: (chosen: FormData) => void): void {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [early] = useState(() => (isHydrating ? fieldsOf(form) : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was found at hydration
  useEffect(() => {
    if (early) take(early)
  }, [])
}

function fieldsOf(id: string): FormData | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement ? new FormData(form) : undefined
}

function neverChanges() {
  return () => undefined
}
