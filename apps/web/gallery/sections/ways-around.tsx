import { LogOut, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../src/lib/toasts.ts'
import { Menu } from '../../src/ui/controls/menu.tsx'
import { Pager } from '../../src/ui/controls/pager.tsx'
import { Tabs } from '../../src/ui/controls/tabs.tsx'
import { CheckoutSteps } from '../../src/ui/shop/checkout-steps.tsx'
import { Section } from '../section.tsx'

const pathOf = (page: number) => `/page/${page}`

export function WaysAround() {
  const [tab, setTab] = useState('pending')
  return (
    <Section title="Tabs, pages, steps, menu">
      <div className="grid gap-8">
        <Tabs
          label="People"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'pending', label: 'Delivery Partners (Pending)', count: 2, content: 'Two are waiting.' },
            { value: 'partners', label: 'Delivery Partners', content: 'Five deliver.' },
            { value: 'users', label: 'Users', content: 'Everybody.' },
          ]}
        />
        <div>
          <Pager page={1} pages={3} pathOf={pathOf} label="Three pages" />
          <Pager page={5} pages={9} pathOf={pathOf} label="Nine pages" />
          <Pager page={1} pages={1} pathOf={pathOf} label="One page: nothing is shown" />
        </div>
        <CheckoutSteps current="Sign In" label="Checkout, first step" />
        <CheckoutSteps current="Shipping" label="Checkout, second step" />
        <CheckoutSteps current="Place Order" label="Checkout, third step" />
        <div className="justify-self-start">
          <Menu
            label="A menu"
            icon={Settings}
            items={[
              { label: 'Profile & Orders', to: '/profile', icon: UserRound },
              { label: 'Logout', onSelect: () => toast.info('Logged out'), icon: LogOut },
            ]}
          />
        </div>
      </div>
    </Section>
  )
}
