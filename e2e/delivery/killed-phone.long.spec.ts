import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { anApprovedCarrier, anApprovedCook, aPerson, theOwner } from '../a-person.ts'
import { kill, openPhone } from '../a-phone.ts'
import { aPaidOrder, assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, test } from '../fixtures.ts'
import { signInAs } from '../sign-in.ts'

test('What a partner did without a network outlives a killed browser, and happens once', async ({
  browser,
  playwright,
}) => {
  const owner = await theOwner()
  const carrier = await anApprovedCarrier(owner, browser)
  const customer = await aPerson(browser, 'customer')
  const toCollect = await aPaidOrder(customer.request, { shipTo: { name: 'Padmaja Rao' } })
  const toMiss = await aPaidOrder(customer.request, { shipTo: { name: 'Imran Shaik' } })
  await assign(owner, [toCollect, toMiss], { cook: await anApprovedCook(owner), carrier })
  await answered(carrier.request.put(`/api/orders/${toMiss._id}/collect`))

  const folder = await mkdtemp(join(tmpdir(), 'partners-phone-'))
  try {
    // As it was this morning: signed in, with the list of the day.
    const morning = await openPhone(playwright, folder)
    await signInAs(morning.page, carrier.phone)
    await morning.page.goto('/deliverypartner')
    await expect.poll(() => morning.page.evaluate<number>(KEPT_ORDERS)).toBe(2)
    await morning.phone.close()

    const { phone, page } = await openPhone(playwright, folder)
    await page.goto('/deliverypartner')
    const collection = page.getByRole('button', { name: /^Collect Order from / })
    await expect(collection).toBeVisible()
    await phone.setOffline(true)
    await expect(page.getByText('No network.')).toBeVisible()
    await collection.click()
    await expect(page.getByText('No network. 1 action waits and goes out by itself.')).toBeVisible()
    const missed = page.getByRole('article', { name: toMiss.reference })
    await missed.getByRole('button', { name: 'Imran Shaik' }).click()
    await expect(missed.getByText('The code can only be sent and checked with a network.')).toBeVisible()
    await missed.getByRole('button', { name: 'Could not deliver' }).click()
    await missed.getByRole('radio', { name: 'Does not want it' }).check()
    await missed.getByRole('button', { name: 'Save and go to the next stop' }).click()
    await expect(page.getByText('No network. 2 actions wait and go out by themselves.')).toBeVisible()
    kill(folder)

    const read = (order: OrderView): Promise<OrderView> => answered(owner.get(`/api/orders/${order._id}`))
    expect((await read(toCollect)).sourcing.isCollected).toBe(false)
    expect((await read(toMiss)).attempts).toEqual([])

    const later = await openPhone(playwright, folder)
    await later.phone.setOffline(true)
    await later.page.goto('/deliverypartner')
    await expect(later.page.getByText('2 actions wait and go out by themselves.')).toBeVisible()
    await later.phone.setOffline(false)
    await expect(later.page.getByText('2 actions wait')).toBeHidden({ timeout: 40_000 })
    // Another look changes nothing any more.
    await later.page.reload()
    await expect(later.page.getByRole('article', { name: toCollect.reference })).toBeVisible()
    await later.phone.close()

    expect((await read(toCollect)).sourcing.isCollected).toBe(true)
    expect((await read(toMiss)).attempts).toMatchObject([{ reason: 'refused' }])
    expect(await timesIn(owner, toCollect, 'order.collected')).toBe(1)
    expect(await timesIn(owner, toMiss, 'order.attempt_failed')).toBe(1)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

async function timesIn(
  owner: Awaited<ReturnType<typeof theOwner>>,
  { _id }: OrderView,
  action: string,
): Promise<number> {
  const entries = (await answered(owner.get(`/api/orders/${_id}/audit`))) as { action: string }[]
  return entries.filter(entry => entry.action === action).length
}

const KEPT_ORDERS = `caches.keys().then(async names => {
  const name = names.find(each => each.startsWith('delivery-list-'))
  const kept = name && (await (await caches.open(name)).match('/api/orders/deliverypartner?status=pending'))
  return kept ? (await kept.json()).length : 0
})`
