import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetProfileQuery } from './auth.api.ts'
import { selectUser, setCredentials } from './auth.slice.ts'

/**
 * The current user, as this browser remembers. The server knows better: it is asked once, and a role that was given or
 * taken away meanwhile, or a session that has ended, shows.
 */
export function useSignedInUser() {
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const { data: profile } = useGetProfileQuery(undefined, { skip: !user })
  useEffect(() => {
    if (profile) dispatch(setCredentials(profile))
  }, [profile, dispatch])
  return user
}
