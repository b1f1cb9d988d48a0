import { deliveryDoorFor } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { useGetProfileQuery } from '../../features/accounts/auth.api.ts'
import { selectIsUserKnown, selectUser } from '../../features/accounts/auth.slice.ts'
import { ApprovalPending } from './approval-pending.tsx'
import { Deliveries } from './deliveries.tsx'
import { DeliveriesOutline } from './deliveries-outline.tsx'
import { NotAccepted } from './not-accepted.tsx'

/** An approval given or taken away meanwhile shows whenever the page is opened, looked at again or used. */
export function Component() {
  const dispatch = useDispatch()
  const isKnown = useSelector(selectIsUserKnown)
  const user = useSelector(selectUser)
  const { refetch, isFetching } = useGetProfileQuery(undefined, {
    skip: !user,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  useEffect(() => setupListeners(dispatch), [dispatch])

  if (!isKnown) return <DeliveriesOutline />
  const door = deliveryDoorFor(user)
  if (!user || door === 'login') return <Navigate to="/deliverypartner/login" replace />
  // By the person: a tab that slept while another signed in has nothing of the first.
  if (door === 'dashboard')
    return <Deliveries key={user._id} user={user} isChecking={isFetching} onCheck={refetch} />
  const NoEntry = door === 'rejected' ? NotAccepted : ApprovalPending
  return <NoEntry user={user} isChecking={isFetching} onCheck={refetch} />
}
