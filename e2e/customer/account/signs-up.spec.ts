import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { aNewPhone } from '../../sign-in.ts'
import { enterCodeOf, formOf, REFUSALS, sendCodeTo } from '../../sign-in-screens.ts'
import { newestMailTo } from './mail-inbox.ts'

test.use({ expectedComplaints: REFUSALS })

test('Someone signs up with name, email and phone', ON_DESKTOP_TOO, async ({ page }) => {
  const phone = aNewPhone()
  const email = `lakshmi${phone.slice(-8)}@example.com`
  await page.goto('/register?redirect=/cart')
  const form = formOf(page)
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await expectNoAxeViolations(page)
  await form.name.fill('  Lakshmi Prasanna ')
  await form.email.fill(email)
  await sendCodeTo(page, phone)
  await expectNoAxeViolations(page)
  await expect(form.name).toHaveCount(0)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Welcome, Lakshmi Prasanna!')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('userInfo'))
  expect(JSON.parse(kept ?? '')).toMatchObject({
    name: 'Lakshmi Prasanna',
    email,
    isEmailProven: false,
    phone,
  })

  // Anyone can type any email: until its code has come back, the shop sends nothing there.
  await page.goto('/profile')
  await expect(page.getByText('Verify your email: send an OTP to it')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = /\b\d{6}\b/.exec(await newestMailTo(page.request, email))?.[0] ?? ''
  await page.getByRole('textbox', { name: 'OTP' }).fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Email updated')).toBeVisible()
  await expect(page.getByText('Verify your email: send an OTP to it')).toHaveCount(0)
})
