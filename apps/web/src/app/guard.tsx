import { type Access, decideAccess } from '@pindivantalu/domain/accounts/access'
import { t } from '@pindivantalu/texts/t'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { useGetProfileQuery } from '../features/accounts/auth.api.ts'
import { selectIsUserKnown, selectUser } from '../features/accounts/auth.slice.ts'
import { toast } from '../lib/toasts.ts'
import { Outline } from './outline.tsx'

/** One and the same (lib/loading/as-rendered.tsx). */
const OUTLINE = <Outline />

/** Lets in who may, by the server's own rule; the server decides again with every call. */
export function Guard({ access, children }: { access: Access; children?: ReactNode }) {
  // In short steps, between which taps and scrolling are heard: a store's change alone is drawn in one go.
  const isKnown = useDeferredValue(useSelector(selectIsUserKnown))
  const user = useSelector(selectUser)
  const { key } = useLocation()
  const ofLayout = useOutletContext()
  const [outlined] = useState(isKnown ? undefined : key)
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (user) wasSignedIn.current = true
  }, [user])
  if (!isKnown) return OUTLINE
  if (!user) return <ToSignIn wasSignedIn={wasSignedIn.current} />
  if (!decideAccess(access, user).ok) return <AskFirst access={access} />
  return (
    // Skeletons that the outline has shown already go on without a pause.
    <div className={key === outlined ? 'contents at-once' : 'contents'}>
      {children ?? <Outlet context={ofLayout} />}
    </div>
  )
}

/** As high as the screen, so that the footer does not come into sight and go again. */
function Waiting() {
  return <div className="min-h-dvh" />
}

/** The browser may not know yet of a role that was just given, so that nobody is sent away on its word alone. */
function AskFirst({ access }: { access: Access }) {
  const { data: profile = null, isFetching } = useGetProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return isFetching || decideAccess(access, profile).ok ? <Waiting /> : <ToHome />
}

/** People who are signed out in the middle of something come back to it. */
function ToSignIn({ wasSignedIn }: { wasSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (wasSignedIn) toast.info(t('Please sign in to continue.'))
  }, [wasSignedIn])
  return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
}

function ToHome() {
  useEffect(() => {
    toast.info(t('This page is for the owner of the shop.'))
  }, [])
  return <Navigate to="/" replace />
}
