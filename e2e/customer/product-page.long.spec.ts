import type { APIRequestContext, Page } from '@playwright/test'
import { addCook, decide, theOwner } from '../a-person.ts'
import { test as withProducts } from '../admin/a-product.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_ALONE, ON_DESKTOP_TOO, productId } from '../fixtures.ts'
import { SANDBOX } from '../shop-under-test.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'
import { enterCodeOf, sendCodeTo } from '../sign-in-screens.ts'

const test = withProducts
test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|404|409))/,
})

type Seed = { _id: string; name: string; available: boolean }

async function allProducts(request: APIRequestContext): Promise<Seed[]> {
  const pages = await Promise.all(
    [1, 2].map(async number => answered(request.get(`/api/products?pageNumber=${number}`))),
  )
  return pages.flatMap(({ products }) => products)
}

/** The line that says where to deliver will stand between header and page. */
const PLACE_LINE = 44

for (const [width, height, language] of [
  [1440, 900, ''],
  [1440, 900, '/te'],
  [1366, 768, ''],
] as const)
  test(
    `The buy box is wholly in view at ${width}x${height} ${language}`,
    ON_DESKTOP_ALONE,
    async ({ page }) => {
      const products = await allProducts(page.request)
      expect(products.length).toBeGreaterThan(20)
      await page.setViewportSize({ width, height })
      for (const { _id, name, available } of products) {
        await page.goto(`${language}/product/${_id}`, { waitUntil: 'load' })
        const button = available ? '#add-to-cart [type=submit]' : '#add-to-cart .max-lg\\:hidden button'
        const box = await page.locator(button).boundingBox()
        const end = (box?.y ?? Number.NaN) + (box?.height ?? 0) + PLACE_LINE
        expect.soft(end, name).toBeLessThanOrEqual(height)
      }
    },
  )

const setAvailable = async (id: string, available: boolean) =>
  answered((await theOwner()).put(`/api/products/${id}/availability`, { data: { available } }))

const tellMe = (page: Page) =>
  page.getByRole('button', { name: 'Tell me when it is back' }).filter({ visible: true })
const asked = (page: Page) => page.getByText('We will tell you').filter({ visible: true })

test(
  'A customer asks to be told, thinks better of it, asks again, and is told once',
  ON_DESKTOP_TOO,
  async ({ page, makeProduct }) => {
    const product = await makeProduct()
    await setAvailable(product._id, false)
    const phone = aNewPhone()
    await signInAs(page, phone)
    await page.goto(`/product/${product._id}`)
    await expect(page.getByText('Not available').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ready today instead' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled()
    await expectNoAxeViolations(page)

    await tellMe(page).press('Enter')
    await expect(asked(page)).toBeFocused()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(asked(page)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click()
    await expect(tellMe(page)).toBeFocused()
    await tellMe(page).click()
    await expect(asked(page)).toBeVisible()

    for (const available of [true, false, true]) await setAvailable(product._id, available)
    const told = async () => {
      const query = new URLSearchParams({ channel: 'whatsapp', to: phone })
      const messages: { text: string }[] = await answered(
        page.request.get(`${SANDBOX}/sandbox/messages?${query}`),
      )
      return messages.map(({ text }) => text)
    }
    await expect.poll(told).toEqual([expect.stringContaining(`${product.name} is back at Pindivantalu`)])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add To Cart' }).filter({ visible: true })).toBeEnabled()
    await expectNoAxeViolations(page)
  },
)

test('A visitor who asks signs in first, and comes back to what they asked for', async ({
  page,
  makeProduct,
}) => {
  const product = await makeProduct()
  await setAvailable(product._id, false)
  await page.goto(`/product/${product._id}`)
  await tellMe(page).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/product/${product._id}`)}`)
  const phone = aNewPhone()
  await sendCodeTo(page, phone)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL(`/product/${product._id}`)
  await expect(asked(page)).toBeVisible()
  const desk = await answered((await theOwner()).get(`/api/products/desk/${product._id}`))
  expect(desk.waiting).toBe(1)
})

test(
  'The page names the kitchen once the owner shows it, and shares by its own link',
  ON_DESKTOP_TOO,
  async ({ page, makeProduct, isMobile }) => {
    const owner = await theOwner()
    const product = await makeProduct()
    const cook = await addCook(owner, 'Kavitha’s kitchen')
    await decide(owner, `sourcingpartner/${cook._id}`, 'approved')
    const shown = { ...cook, kitchenArea: 'Kukatpally, Hyderabad', fssaiNumber: '23600000000123' }
    await answered(
      owner.put(`/api/users/sourcingpartner/${cook._id}`, {
        data: { ...shown, updatedAt: undefined, isShownOnProducts: true },
      }),
    )
    await answered(owner.put(`/api/products/${product._id}`, { data: { ...product, madeBy: cook._id } }))
    await page.addInitScript(`navigator.share = async shared => { window.shared = shared }`)
    await page.goto(`/product/${product._id}?utm_source=story`)
    const kitchen = page.getByRole('region', { name: 'Who makes it' })
    await expect(kitchen).toContainText('Kavitha’s kitchen')
    await expect(kitchen).toContainText('Kukatpally, Hyderabad')
    await expect(kitchen).toContainText('FSSAI 23600000000123')
    await expectNoAxeViolations(page)

    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
    const share = page.getByRole('link', { name: isMobile ? 'Share' : 'Share on WhatsApp', exact: true })
    const href = new URL((await share.getAttribute('href')) ?? '')
    expect(href.origin + href.pathname).toBe('https://wa.me/')
    expect(href.searchParams.get('text')).toBe(`${product.name}: ₹100.00 for 250 g\n${canonical}`)
    if (!isMobile) return
    await share.click()
    await expect
      .poll(() => page.evaluate('window.shared'))
      .toEqual({ title: product.name, text: `${product.name}: ₹100.00 for 250 g`, url: canonical })
  },
)

test('A shared link shows the product as a JPEG, or the shop', async ({ page, makeProduct }) => {
  const previewOf = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    const of = (property: string) => html.match(`property="og:image${property}" content="([^"]*)"`)?.[1]
    expect([of(':width'), of(':height'), of(':type')]).toEqual(['1200', '630', 'image/jpeg'])
    expect(of(':alt')).not.toBe('')
    const picture = await page.request.get(new URL(of('') ?? '').pathname)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect((await picture.body()).length).toBeLessThan(300_000)
    return of('')
  }
  const seeded = await previewOf(`/product/${await productId(page, 'Chegodilu')}`)
  expect(seeded).toMatch(/\/pictures\/[0-9a-z]+-share\.jpeg$/)
  expect(await previewOf(`/product/${(await makeProduct())._id}`)).toMatch(/\/share\.jpg$/)
  expect((await page.request.get('/pictures/nobody-share.jpeg')).status()).toBe(404)
})
