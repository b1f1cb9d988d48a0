// @vitest-environment happy-dom
import type { StaffRole } from '@pindivantalu/domain/accounts/staff-roles'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OWNER } from '../../../../test-support/people.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { AtWork } from '../../../lib/worker.ts'
import OwnerOrder from './owner-order.tsx'

const AS_OF = '2026-01-10T07:00:00.000Z'
const order = anOrder({
  user: { name: 'Sita', phone: '+919000000004', email: null },
  refundable: '609.36',
  asOf: AS_OF,
})

function shownTo(role: StaffRole | 'owner', shown = order) {
  const worker = role === 'owner' ? { isAdmin: true } : { isAdmin: false, staffRole: role }
  const { container } = renderInShop(
    <AtWork value={worker}>
      <OwnerOrder
        order={shown}
        user={{ ...OWNER, ...worker }}
        clock={{ asOf: AS_OF, receivedAt: Date.parse(AS_OF) }}
      />
    </AtWork>,
    () => Response.json([]),
  )
  const page = within(container)
  const textsOf = (role: string) => page.getAllByRole(role).map(({ textContent }) => textContent)
  return {
    buttons: textsOf('button'),
    headings: textsOf('heading'),
    slot: page.getByRole('region', { name: 'Delivery slot' }).textContent,
    hasChat: page.queryAllByRole('link').some(link => link.getAttribute('href')?.includes('/whatsapp')),
  }
}

/** Written by a person: what each of the staff may press on the page of a paid order. */
const DEEDS = `
                                             owner packer support
  Reschedule                                 yes   no     yes
  Cancel and refund                          yes   no     no
  Mark as collected                          yes   yes    no
  Mark as delivered                          yes   no     no
  Refund a part                              yes   no     no
  Refund all                                 yes   no     no
  Send invoice of order K7M2Q9RTSending...   yes   no     yes
  Change                                     yes   no     yes
  Assign Sourcing Partner                    yes   yes    no
  By product                                 yes   yes    no
  Assign Delivery Partner                    yes   yes    no
  Add the note                               yes   no     yes
`
const rows = [...DEEDS.matchAll(/^ {2}(\S.*?) {2,}(yes|no) +(yes|no) +(yes|no)$/gm)].map(
  ([, deed = '', ...answers]) => ({ deed, answers }),
)
/** Of a list, not of the order. */
const FILTERS = ['Tax and fees', 'All', 'Money', 'Messages', 'People', 'Notes']

it.each([
  { role: 'owner', at: 0, parts: ['Money', 'History'], hasChat: true },
  { role: 'packer', at: 1, parts: [], hasChat: false },
  { role: 'support', at: 2, parts: ['Money', 'History'], hasChat: true },
] as const)('offers the $role what is their work, and nothing else', ({ role, at, parts, hasChat }) => {
  const shown = shownTo(role)
  const theirs = rows.filter(({ answers }) => answers[at] === 'yes').map(({ deed }) => deed)
  expect(shown.buttons.filter(button => !FILTERS.includes(button))).toEqual(theirs)
  expect(shown.headings.filter(heading => heading === 'Money' || heading === 'History')).toEqual(parts)
  expect(shown.hasChat).toBe(hasChat)
})

it('names the festival of an order, and the day for which it is made while no slot is chosen', () => {
  const festival = {
    slug: 'sankranti-2027',
    name: 'Sankranti 2027',
    teluguName: 'సంక్రాంతి',
    days: ['2027-01-11', '2027-01-12', '2027-01-13'],
  }
  const delivery = {
    ...order.delivery,
    preferredDeliveryDate: null,
    preferredDeliveryTimeSlot: null,
    defaultDay: '2027-01-12',
  }
  const { slot } = shownTo('packer', { ...order, festival, delivery })
  expect(slot).toContain('Tue, 12 Jan, no slot chosen')
  expect(slot).toContain('For Sankranti 2027, brought on 11–13 Jan.')
  expect(shownTo('packer').slot).not.toContain('For ')
})
