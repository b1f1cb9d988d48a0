import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { CountBadge } from '../feedback/count-badge.tsx'

type Tab = { value: string; label: string; count?: number; content: ReactNode }

type TabsProps = { label: string; tabs: Tab[]; value: string; onChange: (value: string) => void }

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={chosen => onChange(String(chosen))}>
      <div className="@container">
        <BaseTabs.List aria-label={label} className="tabs">
          {tabs.map(tab => (
            <BaseTabs.Tab key={tab.value} value={tab.value} className="tab">
              {tab.label}
              {tab.count !== undefined && <CountBadge count={tab.count} quiet />}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
      </div>
      {tabs.map(tab => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
