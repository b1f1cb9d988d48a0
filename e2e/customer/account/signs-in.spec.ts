import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { aNewPhone, codeSentTo, tokenFor } from '../../sign-in.ts'
import { aWrongCodeFor, enterCodeOf, formOf, REFUSALS, sendCodeTo } from '../../sign-in-screens.ts'
import { expectSignedIn } from './account.ts'

test.use({ expectedComplaints: REFUSALS })

test('Someone with an unknown phone signs in and has an account', ON_DESKTOP_TOO, async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  await expect(page.getByRole('heading', { name: 'Phone OTP Sign In' })).toBeVisible()
  await expect(page.getByText('Please check Spam and Blocked SMS')).toBeVisible()
  await expect(form.send).toBeDisabled()
  await expect(form.otp).toHaveCount(0)
  await expect(form.verify).toHaveCount(0)
  await expectNoAxeViolations(page)

  await sendCodeTo(page, phone)
  await expect(form.phone).toHaveCount(0)
  await expect(page.getByText(`The code went by SMS to +91 ${phone.slice(3)}`)).toBeVisible()
  await expect(page.getByText('Please check Spam and Blocked SMS')).toBeVisible()
  await expect(form.verify).toBeDisabled()
  await expect(form.otp).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(form.otp).toHaveAttribute('inputmode', 'numeric')
  await expectNoAxeViolations(page)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome!', { exact: true })).toBeVisible()
  await expect(page.getByText('Please update your name for better customer experience')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('userInfo'))
  expect(JSON.parse(kept ?? '')).toMatchObject({ name: 'User', phone })
})

test('A known customer signs in and comes to where they were going', async ({ page, request }) => {
  const phone = aNewPhone()
  const token = await tokenFor(request, phone)
  await request.post('/api/users', { data: { token, name: 'Lakshmi Prasanna', email: '' } })

  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await sendCodeTo(page, phone)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Welcome, Lakshmi Prasanna!')).toBeVisible()
  await expectSignedIn(page, 'Lakshmi Prasanna')
})

test('A wrong code stays to be corrected, and the right one opens', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  await sendCodeTo(page, phone)
  const wrong = await aWrongCodeFor(page, phone)
  await form.otp.fill(wrong)
  await form.verify.click()
  await expect(form.alert).toHaveText(
    'Invalid OTP. Please try again. Check the newest SMS and enter its code.',
  )
  await expect(form.otp).toHaveValue(wrong)
  await expect(form.otp).toBeFocused()
  await expect(form.otp).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)

  await form.otp.fill(await codeSentTo(page.request, phone))
  await expect(form.alert).toHaveCount(0)
  await form.otp.press('Enter')
  await expect(page).toHaveURL('/')
})
