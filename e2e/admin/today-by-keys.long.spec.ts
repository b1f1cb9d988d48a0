import { aBoard, theNthOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import type { AssignManyAnswer, Board, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { Page } from '@playwright/test'
import { openAsOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_ALONE, test } from '../fixtures.ts'

const MOST_KEYS = 40
const AREAS = [
  ['500072', 'Kukatpally'],
  ['500084', 'Kondapur'],
  ['500049', 'Miyapur'],
  ['500016', 'Begumpet'],
  ['500045', 'Yousufguda'],
] as const
const RIDERS = ['Arjun', 'Mahesh', 'Prakash', 'Ravi', 'Saleem'].map((name, nth) => ({
  _id: `0198c0de-1111-7000-8000-00000000000${nth}`,
  name,
  phone: `+91900000010${nth}`,
  approval: 'approved',
  isApproved: true,
}))

test(
  'Owner gives 189 orders of one slot to five riders by area, and takes one act back, by keyboard alone',
  ON_DESKTOP_ALONE,
  async ({ page }) => {
    const shop = new FakeShop()
    await shop.answer(page)
    await openAsOwner(page, '/admin/today')
    const list = page.getByRole('treegrid', { name: 'Orders of the day' })
    await expect(list).toBeVisible()
    const bar = page.getByRole('region', { name: 'Selected orders' })
    let pressed = 0
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        pressed += 1
      }
    }

    // To the slot's first area. After each act the list goes on at the next order that needs someone.
    await press('Shift+J', 'Shift+J', 'Shift+J')
    for (const nth of AREAS.keys()) {
      await press('Shift+X', 'a')
      await expect(bar.getByRole('radio').first()).toBeFocused()
      await expectNoAxeViolationsOnce(page, nth)
      await press('Enter')
      await expect.poll(() => shop.acts.length).toBe(nth + 1)
      await expect(page.getByText(/ given to /)).toContainText(shop.acts.at(-1)?.rider ?? 'nobody')
      if (nth === 1) {
        await press('z')
        await expect.poll(() => shop.acts.length).toBe(1)
        await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible()
        // Over the head of the area it has gone on to, back to that of the one before.
        await press('Shift+K', 'Shift+K', 'Shift+X', 'a')
        await expect(bar.getByRole('radio').first()).toBeFocused()
        await press('Enter')
        await expect.poll(() => shop.acts.length).toBe(2)
      }
      await expect(bar).toBeHidden()
      await expect(list).toBeFocused()
      // Whom the bar proposes next goes by what each carries, as the board says it.
      await expect.poll(() => shop.actsShown).toBe(shop.acts.length)
    }

    console.log(`189 orders to five riders, one act undone: ${pressed} key presses`)
    expect(pressed).toBeLessThanOrEqual(MOST_KEYS)
    expect(new Set(shop.acts.map(({ rider }) => rider)).size).toBe(5)
    expect(shop.acts.flatMap(({ ids }) => ids)).toHaveLength(189)
    await expect(page.getByText('Nothing needs you. 189 orders have a cook and a rider.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  },
)

async function expectNoAxeViolationsOnce(page: Page, nth: number): Promise<void> {
  if (nth === 0) await expectNoAxeViolations(page)
}

/** Answers as the shop does, so that 189 orders need not be bought first. */
class FakeShop {
  acts: { id: string; ids: string[]; rider: string }[] = []
  /** How many there were when the board was last read. */
  actsShown = 0
  private orders: BoardOrder[] = Array.from({ length: 189 }, (_, nth) => {
    const [postalCode = '', area = ''] = AREAS[nth % AREAS.length] ?? []
    const cook = { _id: 'cook', name: 'Annapurna', isApproved: true }
    return theNthOrder(nth, {
      postalCode,
      area,
      needs: ['delivery'],
      sourcingPartner: cook,
      delivery: {
        isDelivered: false,
        deliveredAt: null,
        preferredDeliveryDate: aBoard().day,
        preferredDeliveryTimeSlot: '4-6 PM',
        defaultDay: null,
      },
    })
  })

  async answer(page: Page): Promise<void> {
    await page.route(/\/api\/orders\/today/, async route => {
      const acts = this.acts.length
      await route.fulfill({ json: this.board() })
      this.actsShown = acts
    })
    await page.route(/\/api\/users\/deliverypartners?\b/, route => route.fulfill({ json: RIDERS }))
    await page.route(/\/api\/orders\/assign/, route => {
      const { orderIds, deliveryPartnerUserId } = route.request().postDataJSON()
      return route.fulfill({ json: this.assign(orderIds, deliveryPartnerUserId) })
    })
    await page.route(/\/api\/assignments\/.*\/undo/, route => {
      this.undo(route.request().url().split('/').at(-2) ?? '')
      return route.fulfill({ json: {} })
    })
  }

  private board(): Board {
    const slots = aBoard().slots.map(({ slot }) => ({
      slot,
      orders: slot === '4-6 PM' ? this.orders : [],
    }))
    return { ...aBoard(), slots }
  }

  private assign(ids: string[], riderId: string): AssignManyAnswer {
    const rider = RIDERS.find(({ _id }) => _id === riderId)
    if (!rider) throw new Error(`No rider ${riderId}`)
    this.give(ids, { needs: [], deliveryPartner: { ...rider, isApproved: true } })
    const id = `act-${this.acts.length}`
    this.acts.push({ id, ids, rider: rider.name })
    const undoUntil = new Date(Date.parse(aBoard().asOf) + 600_000).toISOString()
    return { assigned: ids, kept: [], refused: [], act: { id, undoUntil } }
  }

  private undo(actId: string): void {
    const act = this.acts.find(({ id }) => id === actId)
    this.acts = this.acts.filter(one => one !== act)
    this.give(act?.ids ?? [], { needs: ['delivery'], deliveryPartner: null })
  }

  private give(ids: string[], facts: Partial<BoardOrder>): void {
    this.orders = this.orders.map(order => (ids.includes(order._id) ? { ...order, ...facts } : order))
  }
}
