import type { Page } from '@playwright/test'
import { theOwner } from '../a-person.ts'
import { aPaidOrder, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { pick } from '../pick.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'

// That there is no problem yet, a photo that is none and a network that is cut: the browser reports each.
test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_(FAILED|INTERNET_DISCONNECTED)|the server responded with a status of (404|409|415))/,
})

const PHOTOS = /\/problem\/photos$/
const REPORT = /\/api\/orders\/[^/]+\/problem$/

/** A picture of one pixel: what it shows is not looked at here. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true })
const photos = (page: Page) => page.getByRole('img', { name: /^Your photo/ })

async function openReport(page: Page) {
  await signInAs(page, aNewPhone())
  const order = await aPaidOrder(page.request)
  const owner = await theOwner()
  await ownerDoes(owner, 'collect', order)
  await ownerDoes(owner, 'deliver', order)
  await page.goto(`/order/${order._id}/problem`)
  return { order, owner }
}

async function fillIn(page: Page, words: string): Promise<void> {
  await page.getByRole('checkbox').first().check()
  await pick(page.getByRole('radio', { name: 'Broken' }))
  await page.getByLabel('A few words').fill(words)
  await pick(page.getByRole('radio', { name: /^Refund/ }))
}

test('A report survives a cut in the middle of a photo, a reload, and an impatient finger', async ({
  page,
}) => {
  const words = 'ప్యాకెట్ "పగిలింది" <b>చూడండి</b> & it’s open'
  await openReport(page)
  await fillIn(page, words)

  await test.step('the network is cut while a photo is on its way, and the page loaded again', async () => {
    await page.route(PHOTOS, route => route.abort())
    await page.getByLabel('Add a photo').setInputFiles(picture('packet.png'))
    await expect(page.getByText('Sending the photo')).toBeAttached()
    await page.reload()
    await expect(page.getByLabel('A few words')).toHaveValue(words)
    await expect(page.getByText('You seem to be offline.').filter({ visible: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(PHOTOS)
    await page.getByRole('button', { name: 'Again' }).click()
    await expect(photos(page)).toHaveCount(1)
  })

  await test.step('what is no picture, and what is too many, is said under its group', async () => {
    const bill = { name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 a bill') }
    await page.getByLabel('Add a photo').setInputFiles(bill)
    const group = page.getByRole('group', { name: 'What is wrong?' })
    await expect(group.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
    await page.getByRole('button', { name: 'Take this photo away' }).click()
    await page.getByLabel('Add a photo').setInputFiles(Array.from('abcdef', name => picture(`${name}.png`)))
    await expect(group.getByText('At most 5 photos: 2 were left out.')).toBeVisible()
    await expect(photos(page)).toHaveCount(5)
    await expectNoAxeViolations(page)
  })

  await test.step('Send is pressed twice, and the answer is lost: it is one report', async () => {
    const lost = Promise.withResolvers<void>()
    await page.route(REPORT, async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
      lost.resolve()
    })
    await send(page).dblclick()
    await lost.promise
    await page.unroute(REPORT)
    await expect(page.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(1)
    await expect(photos(page)).toHaveCount(5)
  })
})

test('Photos are looked at in large, by keyboard, and the focus comes back', async ({ page }) => {
  const { order } = await openReport(page)
  await fillIn(page, 'In pieces')
  await page.getByLabel('Add a photo').setInputFiles([picture('a.png'), picture('b.png')])
  await expect(photos(page)).toHaveCount(2)
  await send(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible()
  const { entries } = await answered(page.request.get(`/api/orders/${order._id}/problem`))
  expect(entries).toHaveLength(1)

  const first = page.getByRole('button', { name: 'Enlarge: Your photo 1' })
  await first.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Your photo 1' })
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Your photo 2' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Your photo 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('A tab left open is told that the time is over, and keeps what was written', async ({ page }) => {
  await openReport(page)
  await fillIn(page, 'Written too late')
  await page.route(REPORT, route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { code: 'problem.window_closed', message: 'The time to report a problem here is over.' },
        })
      : route.fallback(),
  )
  await send(page).click()
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next.getByRole('alert')).toHaveText('The time to report a problem here is over.')
  await expect(page.getByLabel('A few words')).toHaveValue('Written too late')
  await page.reload()
  await expect(page.getByLabel('A few words')).toHaveValue('Written too late')
})
