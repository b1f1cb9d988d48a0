import { Bike } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AssignedPanel } from './assigned-panel.tsx'

const RAVI = { name: 'Ravi Teja', phone: '+919000000003' }

it.each([
  { assigned: null, isNeeded: true, says: ['Not assigned'] },
  { assigned: null, isNeeded: false, says: ['Not assigned'] },
  { assigned: RAVI, isNeeded: false, says: ['Ravi Teja'] },
  { assigned: RAVI, isNeeded: true, says: ['Ravi Teja', 'No longer approved'] },
])('assigned $assigned.name, needed $isNeeded: $says', ({ says, ...facts }) => {
  const html = renderToString(
    <AssignedPanel title="Delivery partner" icon={Bike} {...facts}>
      {null}
    </AssignedPanel>,
  )
  const all = ['Ravi Teja', 'Not assigned', 'No longer approved']
  expect(all.filter(words => html.includes(`>${words}`) || html.includes(`${words}</`))).toEqual(says)
})
