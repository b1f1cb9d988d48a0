import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsUserKnown, selectUser } from '../../../features/accounts/auth.slice.ts'
import { readReturningHint } from '../../../features/orders/customer/returning/returning-hint.ts'
import { KeptRoom } from './kept-room.tsx'
import type { WelcomeBackProps } from './welcome-back.tsx'

// Without its code the room stays empty: closing, it would move the page.
const WelcomeBack = lazy<ComponentType<WelcomeBackProps>>(() =>
  import('./welcome-back.tsx').catch(() => ({ default: KeptRoom })),
)

type OpeningProps = Pick<WelcomeBackProps, 'instead'> & {
  /** For those who have no usual yet. */
  children: ReactNode
}

/**
 * How home begins, for those who come back and for everyone else. It alone is drawn again when it is known who visits:
 * a page that React has not taken over yet would have to be taken over in one go.
 */
export function Opening({ instead, children }: OpeningProps) {
  const { user, room } = useKeptRoom()
  return (
    <>
      {user && room !== undefined ? (
        <Suspense fallback={<KeptRoom room={room} />}>
          <WelcomeBack key={user._id} room={room} name={user.name} instead={instead} />
        </Suspense>
      ) : (
        <KeptRoom room={room} />
      )}
      {!room?.includes('usual') && (
        <div className={room === undefined ? 'unless-usual' : undefined}>{children}</div>
      )}
    </>
  )
}

/** Whose home it is, and what it keeps room for from its first paint on: what there was when it was last asked. */
function useKeptRoom() {
  const isKnown = useSelector(selectIsUserKnown)
  const user = useSelector(selectUser)
  const id = user?._id
  // Once for each opening: what is learned meanwhile is for the next.
  const room = useMemo(() => (isKnown ? (id && readReturningHint()) || '' : undefined), [isKnown, id])
  return { user, room }
}
