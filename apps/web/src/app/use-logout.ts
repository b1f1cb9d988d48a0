import { t } from '@pindivantalu/texts/t'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { toast } from '../lib/toasts.ts'
import type { ShopStore } from './store.ts'

type SignOut = (store: ShopStore) => Promise<boolean>

/** Signs out, then goes to where one may sign in again. The same function each time: another one would have every screen drawn again. */
export function useLogout(afterwards: string): () => void {
  const store = useStore() as ShopStore
  const navigate = useNavigate()
  return useCallback(async () => {
    if (await logOut(store, () => import('./sign-out.ts'))) await navigate(afterwards)
  }, [store, navigate, afterwards])
}

/** Its code may be out of reach, as that of an older version of the shop is. */
export async function logOut(store: ShopStore, bring: () => Promise<{ signOut: SignOut }>): Promise<boolean> {
  try {
    const { signOut } = await bring()
    return await signOut(store)
  } catch {
    toast.bad(t('Could not log out: reload the page.'))
    return false
  }
}
