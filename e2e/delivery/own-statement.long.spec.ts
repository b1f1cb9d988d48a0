import type { Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, theOwner } from '../a-person.ts'
import { aPaidOrder, assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs } from '../sign-in.ts'
import { signInReadingTelugu } from '../telugu/telugu-reader.ts'
import { setTextSize } from '../text-size.ts'

const ENGLISH = {
  path: '',
  signIn: (page: Page, { phone }: { phone: string }) => signInAs(page, phone),
  earnings: 'My earnings',
  today: '1 delivery',
  notPaid: 'Not paid yet',
}
const TELUGU = {
  path: '/te',
  signIn: signInReadingTelugu,
  earnings: 'నా సంపాదన',
  today: '1 డెలివరీ',
  notPaid: 'ఇంకా చెల్లించలేదు',
}

for (const { path, signIn, earnings, today, notPaid } of [ENGLISH, TELUGU])
  test(
    `A partner reads under '${earnings}' what the day and the month brought`,
    ON_DESKTOP_TOO,
    async ({ page, browser }) => {
      const owner = await theOwner()
      const carrier = await anApprovedCarrier(owner, browser)
      const customer = await aPerson(browser, 'customer')
      const order = await aPaidOrder(customer.request)
      await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
      const { phone } = carrier
      await signIn(page, { phone })
      await page.goto(`${path}/deliverypartner/earnings`)
      await expect(page.getByRole('heading', { name: earnings, level: 1 })).toBeVisible()
      await answered(owner.put(`/api/orders/${order._id}/deliver`, { data: {} }))

      await page.goto(`${path}/deliverypartner`)
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('link', { name: earnings }).click()
      await expect(page.getByRole('heading', { name: earnings, level: 1 })).toBeVisible()
      await expect(page.getByText(today, { exact: true })).toBeVisible()
      await expect(page.getByText(notPaid).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'PDF' })).toBeVisible()
      await expectNoAxeViolations(page)
      for (const percent of [200, 100]) {
        await setTextSize(page, percent)
        expect(await overhang(page)).toBe(0)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overhang(page)).toBe(0)
    },
  )
