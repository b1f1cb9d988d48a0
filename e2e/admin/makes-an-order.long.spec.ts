import type { APIRequestContext, Page } from '@playwright/test'
import { openAsOwnOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { complaintsOf, expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'
import { SANDBOX } from '../shop-under-test.ts'
import { payButton, payByUpi } from '../shopping.ts'
import { aNewPhone } from '../sign-in.ts'
import { enterCodeOf, sendCodeTo } from '../sign-in-screens.ts'

type Told = { text: string; document?: { filename: string } }

const arrivedAt = (request: APIRequestContext, phone: string): Promise<Told[]> =>
  answered(
    request.get(`${SANDBOX}/sandbox/messages?${new URLSearchParams({ channel: 'whatsapp', to: phone })}`),
  )

/** The newest message on the customer's phone that says this. */
async function reads(request: APIRequestContext, phone: string, words: RegExp): Promise<Told> {
  const found = async () => (await arrivedAt(request, phone)).find(({ text }) => words.test(text))
  await expect.poll(found).toBeDefined()
  return (await found()) as Told
}

const create = (page: Page) =>
  page.getByRole('button', { name: 'Create order' }).filter({ visible: true }).click()

test(
  'The owner makes an order from a chat, and the customer pays it by the link',
  ON_DESKTOP_TOO,
  async ({ page, browser, viewport }) => {
    const phone = aNewPhone()
    const inbound = {
      from: phone,
      text: 'Namaste, half a kilo of sakinalu for tomorrow please',
      name: 'Sita',
    }
    await answered(page.request.post(`${SANDBOX}/sandbox/whatsapp/inbound`, { data: inbound }))

    await openAsOwnOwner(page, browser, `/admin/whatsapp?chat=${encodeURIComponent(phone)}`)
    await expect(page.getByText(inbound.text).filter({ visible: true }).first()).toBeVisible()
    // Beside the thread, or on phones behind a button.
    const customerButton = page.getByRole('button', { name: 'Customer', exact: true })
    if (await customerButton.isVisible()) await customerButton.click()
    await page.getByRole('link', { name: 'Make an order' }).click()

    await expect(page.getByText('A new customer: the account is made with the order.')).toBeVisible()
    await create(page)
    await expect(page.getByText('Add at least one product.')).toBeInViewport()

    await page.getByLabel('Customer’s name').fill('Sita Ramulu')
    await page.getByRole('searchbox', { name: 'Find' }).fill('sakinalu')
    await page.getByRole('button', { name: /^Add Sakinalu/ }).click()
    await page.getByLabel(/^Weight of Sakinalu/).selectOption({ index: 1 })
    await page.getByLabel(/^Quantity of Sakinalu/).fill('2')
    await page.getByLabel('Address line 1').fill('Flat 402, Sri Sai Residency')
    await pick(page.getByRole('radio', { name: 'Tomorrow 4-6 PM' }))

    // What is typed is there after a reload; what is missing is said where it is.
    await page.reload()
    await expect(page.getByLabel('Customer’s name')).toHaveValue('Sita Ramulu')
    await expect(page.getByLabel(/^Quantity of Sakinalu/)).toHaveValue('2')
    await expect(page.getByLabel('Address line 1')).toHaveValue('Flat 402, Sri Sai Residency')
    await expect(page.getByRole('radio', { name: 'Tomorrow 4-6 PM' })).toBeChecked()
    await create(page)
    await expect(page.getByText('Select postal code')).toBeVisible()
    await page.getByRole('combobox', { name: 'Postal code' }).fill('500072')
    await page.getByRole('option', { name: /500072/ }).click()
    await expect(page.getByRole('textbox', { name: 'Phone' }).last()).toHaveValue(phone.replace('+91', ''))
    expect(await overhang(page)).toBe(0)
    await expectNoAxeViolations(page)
    await create(page)

    await expect(page.getByRole('heading', { name: /^Order \w{8} is made$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Send pay link/ }).click()
    await expect(page.getByText('The pay link is on its way')).toBeVisible()

    const { text } = await reads(page.request, phone, /pay here: /)
    const link = /\/order\/[\da-f-]{36}/.exec(text)?.[0] ?? ''
    const customer = await (await browser.newContext({ viewport })).newPage()
    const complaints = complaintsOf(customer)
    await customer.goto(link)
    await sendCodeTo(customer, phone)
    await enterCodeOf(customer, phone)
    await expect(customer).toHaveURL(new RegExp(`${link}$`))
    await expect(customer.getByText('Flat 402, Sri Sai Residency')).toBeVisible()
    await expect(customer.getByText(/Arrives tomorrow, 4-6 PM/).first()).toBeVisible()
    // Paying is what the link is for: it is at hand without scrolling, and what comes next is shown afterwards.
    await expect(payButton(customer)).toBeInViewport()
    await payButton(customer).click()
    await payByUpi(customer, 'success@razorpay')
    await expect(customer.getByText('Payment successful', { exact: true })).toBeInViewport()
    await expect(customer.locator(':focus')).toContainText('Thank you, ')
    expect(complaints).toEqual([])

    // The owner's page follows by itself, and has the invoice to send now.
    await page.getByRole('button', { name: /^Send invoice/ }).click()
    await expect(page.getByText('The invoice is on its way')).toBeVisible()
    expect(await reads(page.request, phone, /^Hi Sita Ramulu, the invoice of your/)).toMatchObject({
      document: { filename: expect.stringMatching(/^invoice-.+[.]pdf$/) },
    })
    await page.getByRole('link', { name: 'See the order' }).click()
    await expect(page.getByText(/Paid on /)).toBeVisible()
    for (const deed of ['Made for the customer', 'Pay link sent (WhatsApp)', 'Invoice sent (WhatsApp)'])
      await expect(page.getByText(deed)).toBeVisible()
  },
)
