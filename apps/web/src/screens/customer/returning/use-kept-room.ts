import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsUserKnown, selectUser } from '../../../features/accounts/auth.slice.ts'
import { readReturningHint } from '../../../features/orders/customer/returning/returning-hint.ts'

/** Whose home it is, and what it keeps room for from its first paint on: what there was when it was last asked. */
export function useKeptRoom() {
  const isKnown = useSelector(selectIsUserKnown)
  const user = useSelector(selectUser)
  const id = user?._id
  // Once for each opening: what is learned meanwhile is for the next.
  const room = useMemo(() => (isKnown ? (id && readReturningHint()) || '' : undefined), [isKnown, id])
  return { user, room }
}
