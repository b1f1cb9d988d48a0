import { OUTBOX_STATES, type OutboxState } from '@pindivantalu/domain/messages/outbox-state'
import { useNavigate, useSearchParams } from 'react-router'
import { Tabs } from '../../ui/tabs.tsx'
import { AdminPage } from './admin-page.tsx'
import { MessagesTab } from './messages-tab.tsx'

const LABELS: Record<OutboxState, string> = { failed: 'Failed', waiting: 'Waiting', sent: 'Sent' }

const TABS = OUTBOX_STATES.map(state => ({
  value: state,
  label: LABELS[state],
  content: <MessagesTab state={state} />,
}))

/** What needs the owner's hand comes first: what could not be brought to a customer. */
export function Component() {
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('state')
  const state = OUTBOX_STATES.find(one => one === asked) ?? 'failed'
  return (
    <AdminPage title="Messages" place="/admin/messages">
      <h1 className="text-3xl">Messages</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        Mails and WhatsApp messages to customers. What does not come through is tried again for a day; then it
        stands under Failed.
      </p>
      <Tabs
        label="Messages"
        value={state}
        tabs={TABS}
        onChange={to => void navigate(`/admin/messages?state=${to}`)}
      />
    </AdminPage>
  )
}
