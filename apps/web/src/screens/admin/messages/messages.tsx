import { OUTBOX_LISTS, type OutboxList } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { MessageSquarePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { LogFilters } from '../../../features/messages/log-filters.tsx'
import type { LogFilters as Filters } from '../../../features/messages/outbox.api.ts'
import { SmsForm } from '../../../features/messages/sms-form.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { AdminPage } from '../admin-page.tsx'
import { messagesPath, useMessagesSearchParams } from './messages-search-params.ts'
import { MessagesTab } from './messages-tab.tsx'

const LABELS: Record<OutboxList, string> = { failed: 'Failed', waiting: 'Waiting', sent: 'Sent', all: 'All' }

export function Component() {
  const navigate = useNavigate()
  const filters = useMessagesSearchParams()
  const filter = (to: Filters) => void navigate(messagesPath(to), { replace: true, preventScrollReset: true })
  const tabs = OUTBOX_LISTS.map(state => ({
    value: state,
    label: LABELS[state],
    content: <MessagesTab filters={{ ...filters, state }} />,
  }))
  return (
    <AdminPage title="Messages">
      <Heading />
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        Every mail, SMS and WhatsApp message of the shop. What does not come through is tried again for a day;
        then it stands under Failed.
      </p>
      <LogFilters filters={filters} onFilter={filter} />
      <Tabs
        label="Messages"
        value={filters.state}
        tabs={tabs}
        onChange={to => void navigate(messagesPath({ ...filters, state: to as OutboxList }))}
      />
    </AdminPage>
  )
}

/** The heading, and beside it what the owner can do here. */
function Heading() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? X : MessageSquarePlus
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Messages</h1>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon className="icon" />
          {isOpen ? 'Close' : 'Write an SMS'}
        </Button>
      </div>
      <div id={id}>{isOpen && <SmsForm />}</div>
    </>
  )
}
