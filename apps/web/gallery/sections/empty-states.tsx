import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { toast } from '../../src/lib/toasts.ts'
import { ButtonLink } from '../../src/ui/controls/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../src/ui/feedback/error-notice.tsx'
import { Section } from '../section.tsx'

export function EmptyStates() {
  return (
    <Section title="Empty and error states">
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <EmptyState
          title="Your cart is empty"
          action={
            <Link className="link inline-flex min-h-11 items-center gap-2" to="/">
              <ArrowLeft className="icon" />
              Go Back
            </Link>
          }
        />
        <EmptyState title="No records found" hint="Try a shorter word." />
        <ErrorNotice reason="The reviews could not be loaded." onReload={() => toast.info('Asked again')} />
        <EmptyState title="No pending orders" />
        <EmptyState title="No delivered orders" />
        <EmptyState
          title="Page not found"
          hint="There is nothing at this address."
          action={
            <ButtonLink to="/" variant="outline">
              Go to the shop
            </ButtonLink>
          }
        />
      </div>
    </Section>
  )
}
