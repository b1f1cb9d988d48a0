import { Bike } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AssignedPanel } from './assigned-panel.tsx'

it.each([
  { isAssigned: false, isNeeded: true, says: 'Not assigned' },
  { isAssigned: false, isNeeded: false, says: 'Not assigned' },
  { isAssigned: true, isNeeded: false, says: '>Assigned' },
  { isAssigned: true, isNeeded: true, says: 'No longer approved' },
])('assigned $isAssigned, needed $isNeeded: $says', ({ says, ...facts }) => {
  const html = renderToString(
    <AssignedPanel title="Delivery partner" icon={Bike} {...facts}>
      Ravi Teja
    </AssignedPanel>,
  )
  expect(html).toContain(says)
})
