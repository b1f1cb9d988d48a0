import { deliveryDoorFor } from '@pindivantalu/domain/accounts/partner-approval'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { useGetProfileQuery } from '../../features/accounts/auth.api.ts'
import { selectIsUserKnown, selectUser } from '../../features/accounts/auth.slice.ts'
import { ApprovalPending } from './approval-pending.tsx'
import { Deliveries } from './deliveries.tsx'

/** An approval given or taken away meanwhile shows whenever the page is opened or looked at again. */
export function Component() {
  const isKnown = useSelector(selectIsUserKnown)
  const user = useSelector(selectUser)
  const { refetch, isFetching } = useGetProfileQuery(undefined, {
    skip: !user,
    refetchOnMountOrArgChange: true,
  })
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return
    const look = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isSignedIn, refetch])

  if (!isKnown) return <div className="min-h-[60vh]" />
  const door = deliveryDoorFor(user)
  if (!user || door === 'login') return <Navigate to="/deliverypartner/login" replace />
  if (door === 'dashboard') return <Deliveries />
  return <ApprovalPending user={user} isChecking={isFetching} onCheck={refetch} />
}
