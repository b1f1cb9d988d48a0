import { aPaidOrder } from '../../an-order.ts'
import { expect, holdBack, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { pick } from '../../pick.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'

test(
  'What is tapped on an order before script has come is seen to do nothing, and afterwards it works',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await signInAs(page, aNewPhone())
    const order = await aPaidOrder(page.request)
    const scriptMayCome = await holdBack(page, /\/assets\/react-.*\.js$/)
    await page.goto(`/order/${order._id}`, { waitUntil: 'commit' })
    const slot = page.getByRole('radio', { name: 'Tomorrow 4-6 PM' })
    const copy = page.getByRole('button', { name: 'Copy the reference' })
    await expect(slot).toBeDisabled()
    await expect(copy).toBeDisabled()
    await page.locator('label').filter({ has: slot }).click({ force: true })
    await expect(slot).not.toBeChecked()
    const sums = page.locator('details')
    await sums.locator('summary').click({ force: true })
    await expect(sums).not.toHaveAttribute('open')
    // Links are followed without it.
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /\/contact/)

    scriptMayCome()
    await pick(slot)
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(slot).toBeChecked()
    await expect(copy).toBeEnabled()
    await sums.locator('summary').click()
    await expect(sums).toHaveAttribute('open')
  },
)
