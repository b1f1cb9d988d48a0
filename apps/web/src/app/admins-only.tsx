import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { selectUser } from '../features/accounts/auth.slice.ts'
import { firstPlaceOf, mayOpen } from '../screens/admin/admin-places.ts'
import { NotYours } from '../screens/admin/not-yours.tsx'
import { Guard } from './guard.tsx'

/** For the owner and the staff, each at their own places. */
export function Component() {
  return (
    <Guard access="staff">
      <OwnPlace />
    </Guard>
  )
}

function OwnPlace() {
  const { pathname } = useLocation()
  const ofLayout = useOutletContext()
  const user = useSelector(selectUser)
  if (!user) return null
  const first = firstPlaceOf(user)
  if (pathname === '/admin') return <Navigate to={first.to} replace />
  return mayOpen(user, pathname) ? <Outlet context={ofLayout} /> : <NotYours first={first} />
}
