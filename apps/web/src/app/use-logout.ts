import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import type { ShopStore } from './store.ts'

/** Signs out, then goes to where one may sign in again. */
export function useLogout(afterwards: string): () => void {
  const store = useStore() as ShopStore
  const navigate = useNavigate()
  return async () => {
    const { signOut } = await import('./sign-out.ts')
    if (await signOut(store)) await navigate(afterwards)
  }
}
