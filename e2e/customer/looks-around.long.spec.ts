import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId, test } from '../fixtures.ts'
import { pick } from '../pick.ts'

test.describe('A visitor', () => {
  test('sees top products, the shelf and reviews at home', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Pindivantalu | Homemade Telugu snacks and sweets')
    await expect(page.getByRole('region', { name: 'Top products' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Customer reviews' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Products', exact: true }).getByRole('article'),
    ).toHaveCount(12)
  })

  test('walks to the second page and back', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/page/2#products')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('opens a product, and the price follows the weight', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto(`/product/${await productId(page, 'Chegodilu')}`)
    await expect(page).toHaveTitle('Pindivantalu | Chegodilu')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('చేగోడీలు')
    await expect(page.getByRole('radio', { name: 'Regular' })).toBeChecked()
    await pick(page.getByRole('radio', { name: '1 kg' }))
    await expect(page.getByText('₹520.00').first()).toBeVisible()
    await expect(page.getByText('₹52.00 per 100 g')).toBeVisible()
  })

  test('finds a product on its way as soon as its link is reached', async ({ page }) => {
    const id = await productId(page, 'Chegodilu')
    await page.goto('/', { waitUntil: 'networkidle' })
    const fetched = page.waitForRequest(`**/api/products/${id}`)
    await page.getByRole('link', { name: 'Chegodilu', exact: true }).focus()
    await fetched
  })

  test('cannot add what is not available', async ({ page }) => {
    const pages = await Promise.all(
      [1, 2].map(number => page.request.get(`/api/products?pageNumber=${number}`)),
    )
    const lists: { products: { _id: string; available: boolean }[] }[] = await Promise.all(
      pages.map(list => list.json()),
    )
    const gone = lists.flatMap(list => list.products).find(product => !product.available)
    await page.goto(`/product/${gone?._id}`)
    await expect(page.getByText('Not available').first()).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled()
    await expectNoAxeViolations(page)
  })

  test('puts a product into the cart, and the count stays after a reload', async ({ page }) => {
    await page.goto(`/product/${await productId(page, 'Sakinalu')}`)
    await page.getByLabel('Quantity').selectOption('3')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*3 items/ })).toBeVisible()
  })

  test('reads the exact words where there are no reviews', async ({ page }) => {
    await page.goto(`/product/${await productId(page, 'Kobbari')}`)
    await expect(
      page.getByText(
        'No product reviews yet. Would be delighted to get a review of this product from you soon.',
      ),
    ).toBeVisible()
  })

  test('finds products with the search box', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search products' }).fill('  laddu ')
    await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
    await expect(page).toHaveURL('/search/laddu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “laddu”')
    await expect(page.getByRole('article').first()).toContainText('Laddu')
    await expect(page.getByRole('region', { name: 'Top products' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/')
  })

  test('reads No records found where nothing matches', async ({ page }) => {
    await page.goto('/search/pizza')
    await expect(page.getByText('No records found')).toBeVisible()
  })

  test('meets a page that says so where there is nothing', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
