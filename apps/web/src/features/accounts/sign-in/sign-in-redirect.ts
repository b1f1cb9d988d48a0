import { redirectTarget } from '@pindivantalu/domain/accounts/sign-in/redirect-target'
import { useSearchParams } from 'react-router'

/** Where someone goes after signing in, and the query that takes this along to another sign-in screen. */
export function useRedirect(otherwise: string): { target: string; query: string } {
  const [asked] = useSearchParams()
  const target = redirectTarget(asked.get('redirect'), otherwise)
  return { target, query: target === otherwise ? '' : `?redirect=${encodeURIComponent(target)}` }
}
