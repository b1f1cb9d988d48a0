import type { APIRequestContext, Page } from '@playwright/test'
import { aPerson, openAsOwnOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { SANDBOX } from '../shop-under-test.ts'

/** A picture of one point, as PNG. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PHOTO = { name: 'tin.png', mimeType: 'image/png', buffer: DOT }
const LIST = { name: 'Price list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 prices') }

/** A customer takes out the phone. */
const write = (request: APIRequestContext, from: string, text: string) =>
  answered(request.post(`${SANDBOX}/sandbox/whatsapp/inbound`, { data: { from, text } }))

type OnPhone = { text: string; picture?: object; document?: { filename: string } }

async function readPhone(request: APIRequestContext, phone: string): Promise<OnPhone[]> {
  const query = new URLSearchParams({ channel: 'whatsapp', to: phone })
  return answered(request.get(`${SANDBOX}/sandbox/messages?${query}`))
}

const chats = (page: Page) => page.getByRole('region', { name: 'Chats' })
const rowOf = (page: Page, name: string) => chats(page).getByRole('link', { name })
const view = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Which chats' }).getByRole('link', { name })
const messageWith = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })

test(
  'Owner takes a chat, answers with a photo and a PDF, settles it, and it comes back by itself',
  ON_DESKTOP_TOO,
  async ({ page, browser, isMobile }) => {
    const { name, phone, request } = await aPerson(browser, 'customer')
    await write(request, phone, 'What do you have for Sankranti?')
    await openAsOwnOwner(page, browser, '/admin/whatsapp?view=waiting')
    const backToList = async () => {
      if (isMobile) await page.getByRole('link', { name: 'Back to chats' }).click()
    }

    await test.step('who waits stands in the view, with how long and which order', async () => {
      await expect(rowOf(page, name)).toContainText('What do you have for Sankranti?')
      await expect(rowOf(page, name)).toContainText(/waits (now|\d+ min)/)
      await expect(rowOf(page, name)).toContainText('No order')
      expect((await rowOf(page, name).boundingBox())?.height).toBeLessThanOrEqual(60)
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
    })

    await test.step('it is taken, and is among mine', async () => {
      await rowOf(page, name).click()
      const holder = page.getByRole('combobox', { name: 'Who looks after this chat' })
      const mine = await ownName(page)
      await holder.selectOption({ label: `With ${mine}` })
      await expect(holder.locator('option:checked')).toHaveText(`With ${mine}`)
      await backToList()
      await view(page, /^Mine/).click()
      await expect(view(page, /^Mine/)).toHaveText('Mine1')
      await expect(rowOf(page, name)).toContainText(`With ${mine}`)
      await rowOf(page, name).click()
    })

    await test.step('a photo and a PDF arrive, and stand in the thread with their state', async () => {
      await attach(page, PHOTO)
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('This tin')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(messageWith(page, 'This tin')).toContainText(/Delivered|Read/)
      const picture = messageWith(page, 'This tin').getByRole('img', { name: 'Picture from the shop' })
      await expect(picture).toHaveJSProperty('naturalWidth', 1)
      await attach(page, LIST)
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(messageWith(page, 'Price list.pdf')).toContainText(/Delivered|Read/)
      const [pdf, photo] = await readPhone(request, phone)
      expect(pdf?.document?.filename).toBe('Price list.pdf')
      expect(photo).toMatchObject({ text: 'This tin', picture: {} })
    })

    await test.step('it is settled, taken back, and settled again', async () => {
      await settle(page, isMobile)
      await expect(rowOf(page, name)).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rowOf(page, name)).toBeVisible()
      await rowOf(page, name).click()
      await settle(page, isMobile)
      await expect(rowOf(page, name)).toBeHidden()
      await view(page, /^Done/).click()
      await expect(rowOf(page, name)).toBeVisible()
      await expectNoAxeViolations(page)
    })

    await test.step('it comes back with the next message', async () => {
      await write(request, phone, 'Two tins, please')
      await expect(rowOf(page, name)).toBeHidden()
      await view(page, /^Waiting/).click()
      await expect(rowOf(page, name)).toContainText('Two tins, please')
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
    })
  },
)

async function ownName(page: Page): Promise<string> {
  return (await answered(page.request.get('/api/users/profile'))).name
}

async function attach(page: Page, file: typeof PHOTO): Promise<void> {
  await page.getByLabel('Photo or PDF').setInputFiles(file)
  await expect(page.getByText(file.name, { exact: true })).toBeVisible()
}

/** By thumb, or by key. */
async function settle(page: Page, isMobile: boolean): Promise<void> {
  const resolve = page.getByRole('button', { name: 'Resolve' })
  await expect(resolve).toBeVisible()
  if (isMobile) return resolve.click()
  await page.getByRole('region', { name: 'Messages' }).focus()
  await page.keyboard.press('e')
}
