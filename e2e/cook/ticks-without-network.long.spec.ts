import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { APIRequestContext, Browser } from '@playwright/test'
import { anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { kill, openPhone } from '../a-phone.ts'
import { aPaidOrder, assign, chooseSlot } from '../an-order.ts'
import { answered } from '../answered.ts'
import { linesOf } from '../customer/buying/open-cart.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { setTextSize } from '../text-size.ts'

/** The narrowest phone that cooks have. */
const NARROW = 360
const tomorrow = addDays(dayInHyderabad(new Date()), 1)

// What a withdrawn link is answered.
test.use({ expectedComplaints: /status of 404/ })

/** A cook with eight packets of one thing for tomorrow evening, and the link to their page. */
async function aCookWithALink(browser: Browser) {
  const owner = await theOwner()
  const cook = await anApprovedCook(owner)
  const { request } = await aPerson(browser, 'customer')
  await anOrderFor(owner, request, { cook, quantity: 8 })
  const made = { data: { sourcingPartner: cook._id, day: tomorrow } }
  const { url }: { url: string } = await answered(owner.post('/api/orders/cook-sheet/link', made))
  return { owner, cook, request, path: new URL(url).pathname }
}

type Wish = { cook: Awaited<ReturnType<typeof anApprovedCook>>; quantity: number; choice?: string }

async function anOrderFor(owner: APIRequestContext, request: APIRequestContext, { cook, ...wish }: Wish) {
  const lines = await linesOf({ request }, { name: 'Chegodilu', priceOption: 0, ...wish })
  const order = await aPaidOrder(request, { lines })
  await chooseSlot(request, order, '6-8 PM')
  await assign(owner, [order], { cook })
}

test('Cook ticks in Telugu without a network, a killed browser loses nothing, and Today shows it', async ({
  page: desk,
  browser,
  playwright,
}) => {
  const { cook, path } = await aCookWithALink(browser)
  const folder = await mkdtemp(join(tmpdir(), 'cooks-phone-'))
  try {
    const { phone, page } = await openPhone(playwright, folder, NARROW)
    await page.goto(path)
    await expect(page.getByText('ఇంకా 8 ప్యాకెట్లు').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('సాయంత్రం 5:45 లోపు సిద్ధం చేయండి')
    await expect
      .poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'), { timeout: 40_000 })
      .toBe(true)
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    await phone.setOffline(true)
    await page.getByRole('button', { name: /^కొన్ని సిద్ధం/ }).click()
    for (const _packet of [1, 2, 3]) await page.getByRole('button', { name: /^ఇంకొకటి సిద్ధం/ }).click()
    await expect(page.getByText('8లో 3 సిద్ధం').first()).toBeVisible()
    await expect(page.getByText('నెట్ లేదు. మీ టిక్‌లు ఫోన్‌లో ఉన్నాయి, నెట్ రాగానే వెళ్తాయి.')).toBeVisible()
    await expect.poll(() => page.evaluate<number>(KEPT_RECORDS)).toBe(4)
    kill(folder)

    await openAsOwner(desk, `/admin/today?day=${tomorrow}`)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(desk.getByText(`${cook.organizationName} 3 of 8 ready`)).toBeHidden()

    const later = await openPhone(playwright, folder, NARROW)
    await later.phone.setOffline(true)
    await later.page.goto(path)
    await expect(later.page.getByText('8లో 3 సిద్ధం').first()).toBeVisible()
    await later.phone.setOffline(false)
    await expect.poll(() => later.page.evaluate<number>(KEPT_RECORDS), { timeout: 40_000 }).toBe(1)
    // Live: nobody has loaded the desk again.
    await expect(desk.getByText(`${cook.organizationName} 3 of 8 ready`)).toBeVisible({ timeout: 30_000 })

    await later.page.getByRole('button', { name: /^సిద్ధం/ }).click()
    await expect(later.page.getByText('అయిపోయినవి')).toBeVisible()
    await expect(desk.getByText(`${cook.organizationName} 8 of 8 ready`)).toBeVisible({ timeout: 30_000 })

    await later.page.getByRole('button', { name: 'లేటవుతుంది / చేయలేను' }).click()
    await later.page.getByLabel('ఏవి, ఎన్ని').fill('నెయ్యి అయిపోయింది')
    await later.page.getByRole('button', { name: 'షాపుకు చెప్పండి' }).click()
    const alert = desk.getByText('నెయ్యి అయిపోయింది').first()
    await expect(alert).toBeVisible({ timeout: 30_000 })
    await desk.getByRole('button', { name: /^Seen/ }).filter({ hasText: cook.organizationName }).click()
    await expect(alert).toBeHidden()
    await later.phone.close()
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

test('What is new is marked and comes last; the page holds on a small phone with large letters', async ({
  page,
  browser,
}) => {
  const { owner, cook, request, path } = await aCookWithALink(browser)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  const names = page.getByRole('main').getByRole('listitem')
  await expect(names).toHaveCount(1)
  await anOrderFor(owner, request, { cook, quantity: 2, choice: 'Mild' })
  await page.reload()
  await expect(names).toHaveCount(2)
  await expect(names.last()).toContainText('కొత్తది')
  await expect(names.first()).not.toContainText('కొత్తది')
  expect(await overhang(page)).toBe(0)
  await setTextSize(page, 200)
  expect(await overhang(page)).toBe(0)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Ready by 5:45 PM')
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
})

test('A link that the owner has withdrawn says that it is old', async ({ page, browser }) => {
  const { owner, cook, path } = await aCookWithALink(browser)
  await answered(
    owner.post('/api/orders/cook-sheet/link/withdraw', {
      data: { sourcingPartner: cook._id, day: tomorrow },
    }),
  )
  const opened = await page.goto(path)
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(page.getByRole('heading', { name: 'ఈ లింక్ పాతది. షాపుకు ఫోన్ చేయండి.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'షాపుకు ఫోన్ చేయండి' })).toHaveAttribute('href', /^tel:/)
})

/** The page as it was last read, and what the shop has not heard. */
const KEPT_RECORDS = `new Promise(resolve => {
  const opening = indexedDB.open('pindivantalu', 1)
  opening.onsuccess = () => {
    const asked = opening.result.transaction('records').objectStore('records').count()
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result) }
  }
})`
