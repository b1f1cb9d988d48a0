import { isStaff } from '@pindivantalu/domain/accounts/staff-roles'
import { t } from '@pindivantalu/texts/t'
import { useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useSignedInUser } from '../features/accounts/use-signed-in-user.ts'
import { OwnerFrame } from '../screens/admin/frame/owner-frame.tsx'
import { endWaiting } from './frame-waits.ts'
import { useHeadingFocus } from './layout/use-heading-focus.ts'
import { useLogout } from './use-logout.ts'

/** The owner's part of the shop. */
export function Component() {
  const user = useSignedInUser()
  const logout = useLogout('/login')
  const isLoading = useNavigation().state === 'loading'
  useHeadingFocus()
  useLayoutEffect(endWaiting, [])
  return (
    <OwnerFrame owner={user && isStaff(user) ? user : null} onLogout={logout}>
      <link rel="manifest" href="/site.webmanifest" />
      {isLoading && (
        <p role="status" className="screen-progress">
          {t('Loading the page')}
        </p>
      )}
      <Outlet context={logout} />
      <ScrollRestoration />
    </OwnerFrame>
  )
}
