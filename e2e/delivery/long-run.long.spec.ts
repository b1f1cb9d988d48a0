import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { anApprovedCarrier, anApprovedCook, aPerson, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, chooseSlot } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs } from '../sign-in.ts'

const PINCODES = ['500072', '500038', '500049', '500045', '500084', '500081']
const STOPS = 60
/** One person saves no more. */
const MOST_ADDRESSES = 20

/** Folded, a stop has a line of its own; the kitchen, its parcels and the one that is open come on top. */
const MOST_HEIGHT_OF_STOP = 64
const MOST_HEIGHT_OF_REST = 2600

test(
  'A run of sixty stops: collected at once, put in order, and short enough for a thumb',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const owner = await theOwner()
    const carrier = await anApprovedCarrier(owner, browser)
    const orders: OrderView[] = []
    let customer = await aPerson(browser, 'customer')
    for (let nth = 0; nth < STOPS; nth += 1) {
      if (nth > 0 && nth % MOST_ADDRESSES === 0) customer = await aPerson(browser, 'customer')
      const postalCode = PINCODES[nth % PINCODES.length] ?? ''
      const order = await aPaidOrder(customer.request, {
        shipTo: { name: `Customer ${nth + 1}`, postalCode },
      })
      await chooseSlot(customer.request, order, '4-6 PM')
      orders.push(order)
    }
    const cook = await anApprovedCook(owner)
    await assign(owner, orders, { cook, carrier })
    await signInAs(page, carrier.phone)
    await page.goto('/deliverypartner')

    const collect = page.getByRole('button', { name: `Collect all ${STOPS} from ${cook.organizationName}` })
    await expect(collect).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    console.log(`${STOPS} stops: ${height} px, ${Math.round(height / STOPS)} px per stop`)
    expect(height).toBeLessThan(STOPS * MOST_HEIGHT_OF_STOP + MOST_HEIGHT_OF_REST)

    await page.getByRole('button', { name: 'Change the order' }).click()
    await page.getByRole('button', { name: 'Later: Customer 1', exact: true }).click()
    const stops = page.getByRole('region', { name: 'Change the order' }).getByRole('listitem')
    await expect(stops.nth(1)).toContainText('Customer 1')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Nearest first' }).click()
    // From the kitchen's own area on, one area after the other.
    await expect(stops.first()).toContainText('Ameerpet')
    await page.getByRole('button', { name: 'Done' }).click()
    const sorted = async () => {
      const { stops: ids } = await answered(carrier.request.get('/api/orders/deliverypartner/run'))
      const areas = (ids as string[]).map(
        id => orders.find(({ _id }) => _id === id)?.deliveryAddress?.postalCode,
      )
      return areas.filter((area, nth) => area !== areas[nth - 1]).length
    }
    await expect.poll(sorted, 'each area in one piece, on the server too').toBe(PINCODES.length)

    await collect.click()
    await expect(page.getByText(/actions? waits? and go/)).toBeHidden({ timeout: 60_000 })
    await expect(collect).toBeHidden()
    const next = page.getByRole('article').first()
    await expect(next.getByRole('button', { name: 'Send OTP' })).toBeVisible()
    await expect(next.getByRole('button').first()).toBeFocused()
    expect(await overhang(page)).toBe(0)
  },
)
