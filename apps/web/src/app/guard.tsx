import { type Access, decideAccess } from '@pindivantalu/domain/accounts/access'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation } from 'react-router'
import { selectIsUserKnown, selectUser } from '../features/accounts/auth.slice.ts'
import { toast } from '../lib/toasts.ts'

/** Lets in who may, by the server's own rule; the server decides again with every call. */
export function Guard({ access }: { access: Access }) {
  const isKnown = useSelector(selectIsUserKnown)
  const user = useSelector(selectUser)
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (user) wasSignedIn.current = true
  }, [user])
  if (!isKnown) return <div className="min-h-dvh" />
  if (!user) return <ToSignIn wasSignedIn={wasSignedIn.current} />
  return decideAccess(access, user).ok ? <Outlet /> : <ToHome />
}

/** Whoever is signed out in the middle of something comes back to it. */
function ToSignIn({ wasSignedIn }: { wasSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (wasSignedIn) toast.info('Please sign in to continue.')
  }, [wasSignedIn])
  return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
}

function ToHome() {
  useEffect(() => {
    toast.info('This page is for the owner of the shop.')
  }, [])
  return <Navigate to="/" replace />
}
