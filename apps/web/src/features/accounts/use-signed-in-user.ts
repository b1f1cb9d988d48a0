import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useGetProfileQuery } from './auth.api.ts'
import { type StateWithAuth, selectUser, setCredentials } from './auth.slice.ts'
import { keepUserInStep } from './keep-user-in-step.ts'

/**
 * The current user, as this browser remembers. The server knows better: it is asked once, and a role that was given or
 * taken away meanwhile, or a session that has ended, shows.
 */
export function useSignedInUser() {
  const store = useStore<StateWithAuth>()
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  useEffect(() => keepUserInStep(store), [store])
  const { data: profile } = useGetProfileQuery(undefined, { skip: !user })
  useEffect(() => {
    if (profile) dispatch(setCredentials(profile))
  }, [profile, dispatch])
  return user
}
