import { Tabs } from '@base-ui/react/tabs'
import { EmptyState } from '../../ui/empty-state.tsx'

const TAB =
  'flex min-h-12 items-center justify-center gap-2 rounded-md font-semibold text-ink data-active:bg-raised data-active:shadow-sm'

/** What is assigned to a partner, to be delivered and delivered. */
export function Deliveries({ onTabChange }: { onTabChange: () => void }) {
  return (
    <>
      <title>Deliveries | Delivery | Pindivantalu</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Deliveries</h1>
      <Tabs.Root defaultValue="pending" onValueChange={onTabChange}>
        <Tabs.List aria-label="Orders" className="mb-5 grid grid-cols-2 gap-1 rounded-lg bg-pressed p-1">
          <Tabs.Tab value="pending" className={TAB}>
            Pending
          </Tabs.Tab>
          <Tabs.Tab value="delivered" className={TAB}>
            Delivered
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pending">
          <EmptyState
            title="No pending orders"
            hint="New orders appear here as soon as they are assigned to you."
          />
        </Tabs.Panel>
        <Tabs.Panel value="delivered">
          <EmptyState title="No delivered orders" />
        </Tabs.Panel>
      </Tabs.Root>
    </>
  )
}
