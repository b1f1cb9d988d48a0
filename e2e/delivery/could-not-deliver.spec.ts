import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'
import { signInAs } from '../sign-in.ts'
import { REFUSALS } from '../sign-in-screens.ts'

test.use({
  // The browser itself reports what a story cuts off.
  expectedComplaints: new RegExp(`${REFUSALS.source}|net::ERR_INTERNET_DISCONNECTED`),
  serviceWorkers: 'allow',
})

/** Any picture will do. */
const DOOR = 'apps/api/src/db/seed/images/ariselu.webp'

test(
  'Nobody is at home: noted with a photo and without a network, then a new time, and the owner sees the door',
  ON_DESKTOP_TOO,
  async ({ page, browser, context }) => {
    const owner = await theOwner()
    const carrier = await anApprovedCarrier(owner, browser)
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
    await signInAs(page, carrier.phone)
    await page.goto('/deliverypartner')
    const card = page.getByRole('article', { name: order.reference })
    await card.getByRole('button', { name: 'Collect Order' }).click()

    await card.getByRole('button', { name: 'Could not deliver' }).click()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await context.setOffline(true)
    await card.getByRole('radio', { name: 'Nobody at home' }).check()
    await card.getByRole('textbox', { name: 'Note for the shop' }).fill('The gate is locked')
    await card.locator('input[type=file]').setInputFiles(DOOR)
    await expect(card.getByRole('img', { name: 'The photo you took' })).toBeVisible()
    await card.getByRole('button', { name: 'Save and go to the next stop' }).click()
    await expect(card.getByText(/^Could not deliver: Nobody at home, /)).toBeVisible()
    await expectNoAxeViolations(page)
    const read = async (): Promise<OrderView> => answered(customer.request.get(`/api/orders/${order._id}`))
    expect((await read()).attempts).toEqual([])

    await context.setOffline(false)
    await expect(card.getByRole('button', { name: 'Set out again' })).toBeVisible()
    await expect(card.getByText('1 attempt before')).toBeVisible()
    expect((await read()).attempts).toMatchObject([{ reason: 'nobody_home', note: 'The gate is locked' }])

    const theirs = await (await browser.newContext()).newPage()
    await signInAs(theirs, customer.phone)
    await theirs.goto(`/order/${order._id}`)
    await expect(theirs.getByRole('heading', { level: 1, name: 'We missed you at the door' })).toBeVisible()
    await expect(theirs.getByText(/nobody was at home\. Your parcel is safe with us\./)).toBeVisible()
    await expectNoAxeViolations(theirs)
    expect(await overhang(theirs)).toBe(0)
    await pick(theirs.getByRole('radio', { name: /4-6 PM/ }).last())
    await theirs.getByRole('button', { name: /^Come .*4-6 PM/ }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'We come again' })).toBeVisible()

    const theOwners = await (await browser.newContext()).newPage()
    await openAsOwner(theOwners, `/order/${order._id}`)
    const photo = theOwners.getByRole('img', { name: /^The door/ })
    await expect(photo).toBeVisible()
    expect(
      await photo.evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBeGreaterThan(0)
    await theOwners.getByRole('button', { name: 'Reschedule' }).click()
    await expectNoAxeViolations(theOwners)
    expect(await overhang(theOwners)).toBe(0)
    await pick(theOwners.getByRole('radio', { name: '8-10 PM' }).last())
    await theOwners.getByRole('button', { name: /^Move to .*8-10 PM/ }).click()
    await expect(theOwners.getByText('The new time is saved, and the customer is told')).toBeVisible()
    await expect(theirs.getByText(/8-10 PM/).first()).toBeVisible()
  },
)
