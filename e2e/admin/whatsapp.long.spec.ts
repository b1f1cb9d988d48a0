import { HOUR } from '@pindivantalu/domain/indian-time'
import type { APIRequestContext, Page } from '@playwright/test'
import { aPerson, openAsOwnOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { aShopWithAClock } from '../customer/a-shop-at.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { SANDBOX } from '../shop-under-test.ts'
import { DEMO, signInAs } from '../sign-in.ts'

const REPLY = '**/api/whatsapp/reply'

/** A picture of one point, as PNG in base64. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Written = { text?: string; name?: string; type?: string; file?: string; mimeType?: string }

/** A customer takes out the phone. */
function write(request: APIRequestContext, from: string, what: Written, sandbox = SANDBOX): Promise<unknown> {
  return answered(request.post(`${sandbox}/sandbox/whatsapp/inbound`, { data: { from, ...what } }))
}

/** The texts that came to a phone, the newest first. */
async function readPhone(request: APIRequestContext, phone: string, sandbox = SANDBOX): Promise<string[]> {
  const query = new URLSearchParams({ channel: 'whatsapp', to: phone })
  const messages: { text: string }[] = await answered(request.get(`${sandbox}/sandbox/messages?${query}`))
  return messages.map(({ text }) => text)
}

const inChats = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Chats' }).getByRole('link', { name })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const messageWith = (page: Page, text: string) =>
  messages(page).getByRole('listitem').filter({ hasText: text })
const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test(
  'Owner hears from a customer, answers, and sees the answer arrive',
  ON_DESKTOP_TOO,
  async ({ page, browser, isMobile }) => {
    const { name, phone, request } = await aPerson(browser, 'customer')
    await openAsOwnOwner(page, browser, '/admin/whatsapp')
    await expect(page.getByRole('region', { name: 'Chats' })).toBeVisible()

    await test.step('what she writes appears by itself, and counts as unread until it is opened', async () => {
      await write(request, phone, { text: 'Can I get the pootharekulu by 5?', name: 'Known otherwise' })
      await expect(inChats(page, name)).toContainText('Can I get the pootharekulu by 5?')
      await expect(inChats(page, name)).toContainText('1 unread message')
      await expect(page).toHaveTitle(/^\(\d+\+?\) WhatsApp/)
      await expectNoAxeViolations(page)
      await inChats(page, name).click()
      await expect(page).toHaveURL(`/admin/whatsapp?chat=${encodeURIComponent(phone)}`)
      await expect(messages(page).getByRole('region', { name: 'Today' })).toContainText('pootharekulu')
      await expect.poll(() => unreadOf(page, phone)).toBe(0)
    })

    await test.step('the answer is shown at once, goes once, and gets its ticks', async () => {
      await expect(page.getByText(/^You can write until \d+:\d\d [AP]M( tomorrow)?$/)).toBeVisible()
      await box(page).fill('Yes.\nవస్తుంది by 5 PM')
      await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
      await expect(box(page)).toHaveValue('')
      await expect(messageWith(page, 'వస్తుంది')).toHaveCount(1)
      await expect(messageWith(page, 'వస్తుంది')).toContainText(/Delivered|Read/)
      await expect.poll(() => readPhone(request, phone)).toContain('Yes.\nవస్తుంది by 5 PM')
      expect((await readPhone(request, phone)).filter(text => text.startsWith('Yes.'))).toHaveLength(1)
      if (isMobile) return
      await box(page).fill('With Enter')
      await box(page).press('Enter')
      await expect(messageWith(page, 'With Enter')).toContainText(/Delivered|Read/)
    })

    await test.step('a canned reply is put into the box, where it waits while another chat is looked at', async () => {
      await page.getByRole('button', { name: 'Canned replies' }).click()
      const reply = page.getByRole('dialog', { name: 'Canned replies' }).getByRole('button').first()
      const words = (await reply.textContent()) ?? ''
      await reply.click()
      await expect(box(page)).toHaveValue(words)
      await expect(box(page)).toBeFocused()
      await page.goto(`/admin/whatsapp?chat=${DEMO.customer}`)
      await expect(page.getByRole('heading', { name: 'Anusha Vemula' }).first()).toBeVisible()
      await page.goBack()
      await expect(box(page)).toHaveValue(words)
      await box(page).fill('')
    })

    await test.step('a picture is seen, and opens large', async () => {
      await write(request, phone, { type: 'image', text: 'Like this one', file: DOT, mimeType: 'image/png' })
      const thumbnail = messageWith(page, 'Like this one').getByRole('img', { name: `Picture from ${name}` })
      await expect(thumbnail).toBeVisible()
      await expect(thumbnail).toHaveJSProperty('naturalWidth', 1)
      await messageWith(page, 'Like this one').getByRole('button').click()
      await expect(page.getByRole('dialog', { name: `Picture from ${name}` }).getByRole('img')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
    })

    await test.step('it is found by what was said, in either spelling, and the list shows the line', async () => {
      if (isMobile) await page.getByRole('link', { name: 'Back to chats' }).click()
      const find = page.getByRole('region', { name: 'Chats' }).getByRole('searchbox', { name: 'Find' })
      await find.fill('పూతరేకులు')
      await find.press('Enter')
      await expect(inChats(page, name)).toContainText('Found: Can I get the pootharekulu by 5?')
      expect(await overhang(page)).toBe(0)
      await inChats(page, name).click()
    })

    await test.step('beside the chat, or behind a button, stands the customer', async () => {
      if (isMobile) await page.getByRole('button', { name: 'Customer' }).click()
      const makeOrder = page.getByRole('link', { name: 'Make an order' })
      await expect(makeOrder).toHaveAttribute('href', `/admin/new-order?phone=${encodeURIComponent(phone)}`)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        /^\/admin\/customers\//,
      )
      if (!isMobile) return
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
      await page.getByRole('dialog', { name: 'Customer' }).getByRole('button', { name: 'Close' }).click()
      await expect(makeOrder).toBeHidden()
    })

    if (isMobile)
      await test.step('Back leads to the list, at the chat that was left', async () => {
        await page.getByRole('link', { name: 'Back to chats' }).click()
        await expect(inChats(page, name)).toBeFocused()
      })
  },
)

/** As the server has it. */
async function unreadOf(page: Page, phone: string): Promise<number> {
  return (await answered(page.request.get(`/api/whatsapp/chats/${encodeURIComponent(phone)}`))).unread
}

test('An answer whose way is bad goes once, and nothing that was written is lost', async ({
  page,
  browser,
}) => {
  const { phone, request } = await aPerson(browser, 'customer')
  await write(request, phone, { text: 'Are you there?' })
  await openAsOwnOwner(page, browser, `/admin/whatsapp?chat=${encodeURIComponent(phone)}`)
  await expect(messageWith(page, 'Are you there?')).toBeVisible()

  await test.step('without a network it waits, also over a reload, and is tried again', async () => {
    await page.route(REPLY, route => route.abort())
    await send(page, 'Yes, we are')
    await expect(messageWith(page, 'Yes, we are')).toContainText('You seem to be offline')
    await page.reload()
    await page.unroute(REPLY)
    await messageWith(page, 'Yes, we are').getByRole('button', { name: 'Try again' }).click()
    await expect(messageWith(page, 'Yes, we are')).toContainText(/Delivered|Read/)
  })

  await test.step('where the shop has it and the answer was lost, the thread tells', async () => {
    await page.route(REPLY, async route => {
      await route.fetch()
      await route.abort()
    })
    await send(page, 'And we cook')
    await expect(messageWith(page, 'And we cook')).toContainText(/Delivered|Read/)
    await expect(messageWith(page, 'And we cook')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    expect((await readPhone(request, phone)).slice(0, 2)).toEqual(['And we cook', 'Yes, we are'])
  })
})

test('A day later the box is closed, and the approved template goes', async ({ browser, viewport }) => {
  const shop = await aShopWithAClock()
  try {
    // The customers' phones keep their own time: what they write now is a day old for this shop.
    await shop.startAt(new Date(Date.now() + 25 * HOUR).toISOString())
    const page = await (await browser.newContext({ baseURL: shop.url, viewport })).newPage()
    await signInAs(page, DEMO.admin, shop.sandbox)
    await write(page.request, DEMO.customer, { text: 'Do you make them without sugar?' }, shop.sandbox)
    await page.goto(`/admin/whatsapp?chat=${DEMO.customer}`)
    await expect(messageWith(page, 'without sugar?')).toBeVisible()
    await expect(
      page.getByText(
        'More than 24 hours since the customer’s last message. WhatsApp allows an approved template only.',
      ),
    ).toBeVisible()
    await expect(box(page)).toBeHidden()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    await page.getByRole('button', { name: 'Send the template' }).click()
    await expect(messageWith(page, 'Hi Anusha Vemula, this is Pindivantalu')).toContainText(/Delivered|Read/)
    await expect
      .poll(() => readPhone(page.request, DEMO.customer, shop.sandbox))
      .toContainEqual(expect.stringMatching(/^Hi Anusha Vemula, this is Pindivantalu/))
    await expect(page.getByText(/^Sent on .*, not answered yet\.$/)).toBeVisible()
  } finally {
    await shop.end()
  }
})

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
