// @vitest-environment happy-dom
import type { CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Answer, aShop, heldBack, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const PATH = '/orders/cook-sheet'
const PAGE = '/admin/cook-sheet?day=2031-05-04'
const PROFILE = { '/users/profile': json(OWNER) }
const COOK = {
  _id: 'saraswathi',
  name: 'Saraswathi',
  organizationName: 'Nobody’s kitchen',
  phone: '+919000000006',
  status: 'approved',
} as const
const FULL: CookSheets = {
  day: '2031-05-04',
  asOf: '2031-05-04T02:00:00.000Z',
  withoutCook: 2,
  sheets: [
    {
      sourcingPartner: COOK,
      day: '2031-05-04',
      orders: 1,
      collected: 0,
      overdue: 0,
      lines: [
        {
          product: 'p',
          name: 'Chegodilu',
          teluguName: '',
          slot: '6-8 PM',
          weight: '250 g',
          spiceLevel: 'Regular',
          sweetness: null,
          quantity: 1,
          orders: 1,
        },
      ],
      lastSent: {
        at: '2031-05-04T02:00:00.000Z',
        state: 'failed',
        problem: 'Refused: 131026 cannot be reached by WhatsApp',
      },
      hasLink: true,
    },
  ],
}
const EMPTY = { ...FULL, sheets: [], withoutCook: 0 }

beforeEach(() => rememberUser(OWNER))

it('shows what a cook makes, what has no cook, and why a sheet did not arrive', async () => {
  const { findByText, getByRole } = openInShop(PAGE, aShop({ ...PROFILE, [PATH]: json(FULL) }).answer)
  await findByText('2 paid orders of this day have no cook yet', { exact: false })
  await findByText('Not delivered on 4 May 2031, 7:30 AM. Refused: 131026', { exact: false })
  expect(getByRole('button', { name: 'Print' })).toBeTruthy()
  await expectNoAxeViolations()
})

it('says that no cook has an order, and leads to the board', async () => {
  const { findByText, getByRole, queryByRole } = openInShop(
    PAGE,
    aShop({ ...PROFILE, [PATH]: json(EMPTY) }).answer,
  )
  await findByText('No records found')
  await findByText('No cook has an order for', { exact: false })
  expect(getByRole('link', { name: 'Open the board' }).getAttribute('href')).toBe(
    '/admin/today?day=2031-05-04',
  )
  expect(queryByRole('button', { name: 'Print' })).toBeNull()
  await expectNoAxeViolations()
})

it('says that the sheet is on its way, until it comes', async () => {
  const sheet = heldBack(json(FULL))
  const view = openInShop(PAGE, aShop({ ...PROFILE, [PATH]: sheet.answer }).answer)
  await expectLoading(view, 'Loading the cook sheet')
  sheet.letGo()
  expect(await view.findByRole('button', { name: 'Print' })).toBeTruthy()
  expect(view.queryByText('Loading the cook sheet')).toBeNull()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...PROFILE, [PATH]: answer })
  const view = openInShop(PAGE, shop.answer)
  await expectFailureThenReload(view, { shop, path: PATH, says }, json(FULL))
  expect(await view.findByRole('button', { name: 'Print' })).toBeTruthy()
})

it('asks for no day that is half typed, and keeps what is typed', async () => {
  const days: (string | null)[] = []
  const sheets: Answer = ({ url }) => {
    const day = new URL(url).searchParams.get('day')
    days.push(day)
    return Response.json({ ...EMPTY, day })
  }
  const { findByText, getByLabelText } = openInShop(PAGE, aShop({ ...PROFILE, [PATH]: sheets }).answer)
  await findByText('No records found')
  const day = getByLabelText('Day') as HTMLInputElement
  fireEvent.change(day, { target: { value: '0020-05-04' } })
  expect(day.value).toBe('0020-05-04')
  fireEvent.change(day, { target: { value: '2031-05-03' } })
  await findByText('No cook has an order for Sat, 3 May.', { exact: false })
  expect(days).toEqual(['2031-05-04', '2031-05-03'])
})

it('puts nobody else’s sheet in the place of a cook who has none', async () => {
  const sheets: Answer = ({ url }) =>
    Response.json(url.includes('2031-05-05') ? { ...EMPTY, day: '2031-05-05' } : FULL)
  const { user, findByLabelText, getByLabelText, findByText, getByRole } = openInShop(
    PAGE,
    aShop({ ...PROFILE, [PATH]: sheets }).answer,
  )
  await findByText('2 paid orders of this day have no cook yet', { exact: false })
  await user.selectOptions(await findByLabelText('Cook'), 'Nobody’s kitchen')
  fireEvent.change(getByLabelText('Day'), { target: { value: '2031-05-05' } })
  await findByText('Nobody’s kitchen has no order for', { exact: false })
  expect(getByRole('option', { selected: true, name: 'Nobody’s kitchen' })).toBeTruthy()
})

it('says that a sheet could not be sent, and lets it be tried again', async () => {
  const gone = () => Response.json({ message: 'This sourcing partner does not exist.' }, { status: 404 })
  const shop = aShop({ ...PROFILE, [PATH]: json(FULL), [`${PATH}/send`]: gone })
  const { user, findByRole, findByText, getByRole } = openInShop(PAGE, shop.answer)
  await user.click(await findByRole('button', { name: /^Send by WhatsApp/ }))
  await findByText('This sourcing partner does not exist.')
  expect(getByRole('button', { name: /^Send by WhatsApp/, busy: false }).hasAttribute('disabled')).toBe(false)
})
