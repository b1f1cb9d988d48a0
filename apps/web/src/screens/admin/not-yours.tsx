import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AdminPage } from './admin-page.tsx'
import type { Place } from './admin-places.ts'

/** At a place of somebody else's work, with the way to one's own. */
export function NotYours({ first }: { first: Place }) {
  return (
    <AdminPage title="Not your page">
      <EmptyState
        headingLevel={1}
        className="py-24"
        title="This page is not part of your work"
        hint="The owner decides who sees it. Ask them if you need it."
        action={<ButtonLink to={first.to}>Go to {first.label}</ButtonLink>}
      />
    </AdminPage>
  )
}
