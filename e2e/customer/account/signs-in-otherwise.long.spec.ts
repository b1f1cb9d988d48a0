import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, holdBack, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { aNewPhone, codeSentTo, signInAs } from '../../sign-in.ts'
import {
  countCalls,
  enterCodeOf,
  formOf,
  LATE_PHONE,
  REFUSALS,
  SENDING,
  sendCodeTo,
} from '../../sign-in-screens.ts'

test.use({ expectedComplaints: REFUSALS })

test('Both buttons say what they do while they do it', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  await form.phone.fill(phone)
  const letSend = await holdBack(page, SENDING)
  await form.send.click()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeDisabled()
  await expect(sending).toBeFocused()
  await expectNoAxeViolations(page)
  letSend()
  await expect(form.otp).toBeFocused()

  const letVerify = await holdBack(page, /accounts:signInWithPhoneNumber/)
  await enterCodeOf(page, phone)
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  letVerify()
  await expect(page).toHaveURL('/')
})

test('A code that has expired says so, and the next press asks for a new one', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  await sendCodeTo(page, LATE_PHONE)
  await form.otp.fill('123456')
  await form.verify.click()
  await expect(form.alert).toHaveText(
    'Invalid OTP. Please try again. This code can no longer be used: resend OTP.',
  )
  await form.verify.click()
  await expect(form.alert).toHaveText('OTP session expired or not initialized. Please resend OTP.')
})

test('A code is resent after half a minute, and the new one opens', async ({ page }) => {
  const phone = aNewPhone()
  await page.clock.install()
  await page.goto('/login')
  const form = formOf(page)
  const { resend } = form
  const announcement = page.getByRole('main').getByRole('status')
  await sendCodeTo(page, phone)
  const first = await codeSentTo(page.request, phone)
  await expect(resend).toBeDisabled()
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible()
  await expect(announcement).toHaveText('You can resend the OTP after 30 seconds.')

  await page.clock.fastForward(31_000)
  await expect(announcement).toHaveText('You can resend the OTP now.')
  await resend.click()
  await expect(resend).toBeDisabled()
  await expect(form.otp).toBeFocused()
  await expect.poll(() => codeSentTo(page.request, phone)).not.toBe(first)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/')
})

test('Enter without a code asks for it', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  await sendCodeTo(page, aNewPhone())
  await form.otp.press('Enter')
  await expect(form.alert).toHaveText('Please enter OTP')
  await expect(form.otp).toBeFocused()
  await expectNoAxeViolations(page)
})

test(
  'A step back loses nothing, and needs no second code for the same phone',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    const phone = aNewPhone()
    await page.goto('/login')
    const form = formOf(page)
    const sent = countCalls(page, SENDING)
    await sendCodeTo(page, phone)
    const code = await codeSentTo(page.request, phone)
    await form.otp.fill(code)
    await form.change.click()
    await expect(form.phone).toBeFocused()
    await expect(form.phone).toHaveValue(phone.slice(3))
    await expect(form.otp).toHaveCount(0)
    await expectNoAxeViolations(page)
    await form.goOn.click()
    await expect(form.otp).toBeFocused()
    await expect(form.otp).toHaveValue(code)
    await form.verify.click()
    await expect(page).toHaveURL('/')
    expect(sent()).toBe(1)
  },
)

test('Another phone voids the code of the first', async ({ page }) => {
  const other = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  await sendCodeTo(page, aNewPhone())
  await form.otp.fill('123456')
  await form.change.click()
  await form.phone.fill(other)
  await expect(form.goOn).toHaveCount(0)
  await expect(form.send).toHaveText(/^Send OTP/)
  await expect(form.send).toBeEnabled()
  await form.send.click()
  await expect(form.otp).toBeFocused()
  await expect(form.otp).toHaveValue('')
  await enterCodeOf(page, other)
  await expect(page).toHaveURL('/')
  expect(sent()).toBe(2)
})

test('A new code that is typed before the answer to sending it stays', async ({ page }) => {
  const phone = aNewPhone()
  await page.clock.install()
  await page.goto('/login')
  const form = formOf(page)
  await sendCodeTo(page, phone)
  const first = await codeSentTo(page.request, phone)
  await form.otp.fill('111111')
  await page.clock.fastForward(31_000)
  const letAnswer = await holdBackAnswer(page)
  await form.resend.click()
  await expect.poll(() => codeSentTo(page.request, phone)).not.toBe(first)
  const second = await codeSentTo(page.request, phone)
  await form.otp.fill(second)
  letAnswer()
  await expect(form.resend).toBeDisabled()
  await expect(form.otp).toHaveValue(second)
  await form.verify.click()
  await expect(page).toHaveURL('/')
})

test('A double click sends one code', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  await form.phone.fill(aNewPhone())
  await form.send.dblclick()
  await expect(form.otp).toBeFocused()
  expect(sent()).toBe(1)
})

test('A phone that is none is refused before anything is sent', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  for (const typed of ['12345', '1234567890', '+4470000000000', 'nine']) {
    await form.phone.fill(typed)
    await form.send.click()
    await expect(form.alert).toHaveText('Please enter a 10-digit Indian mobile number.')
    await expect(form.phone).toHaveValue(typed)
    await expect(form.phone).toBeFocused()
  }
  expect(sent()).toBe(0)
})

test('A phone that reads the SMS itself fills the code in, and stops reading with the page', async ({
  page,
}) => {
  await page.addInitScript(`
    window.OTPCredential = class {}
    navigator.credentials.get = ({ signal }) => new Promise(resolve => {
      window.smsArrives = code => resolve({ code })
      window.stillReads = () => !signal.aborted
    })`)
  await page.goto('/login')
  const form = formOf(page)
  await sendCodeTo(page, aNewPhone())
  await page.evaluate("smsArrives('482193')")
  await expect(form.otp).toHaveValue('482193')
  expect(await page.evaluate('stillReads()')).toBe(true)
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  expect(await page.evaluate('stillReads()')).toBe(false)
})

test('The keyboard alone signs in, with a pasted code', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  await page.getByRole('heading', { name: 'Phone OTP Sign In' }).click()
  await page.keyboard.press('Tab')
  await expect(form.phone).toBeFocused()
  await page.keyboard.type(`+91 ${phone.slice(3, 8)} ${phone.slice(8)}`)
  await page.keyboard.press('Enter')
  await expect(form.otp).toBeFocused()
  const code = await codeSentTo(page.request, phone)
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(form.otp).toHaveValue(code)
  await page.keyboard.press('Tab')
  await expect(form.verify).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/')
})

test('From the cart the steps are shown, and the way on is kept between the two forms', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login?redirect=/shipping')
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect(steps).toBeVisible()
  await formOf(page).phone.fill(phone)
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Fshipping')
  await expect(steps).toBeVisible()
  await expect(formOf(page).phone).toHaveValue(phone)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fshipping')
  await sendCodeTo(page, phone)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/shipping')
})

test('No redirect leads out of the shop', async ({ page }) => {
  await signInAs(page, aNewPhone())
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(evil)}`)
    await expect(page, evil).toHaveURL('/')
  }
  await page.goto('/register?redirect=//evil.example')
  await expect(page).toHaveURL('/')
})

test('A customer who is signed in already goes straight on', async ({ page }) => {
  await signInAs(page, aNewPhone())
  for (const door of ['/login', '/register']) {
    await page.goto(`${door}?redirect=/cart`)
    await expect(page).toHaveURL('/cart')
  }
  await page.goto('/login?redirect=/login')
  await expect(page).toHaveURL('/')
})

/** The code goes out, and the page hears of it when the returned function is called. */
async function holdBackAnswer(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(SENDING, async route => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') await held.promise
    await route.fulfill({ response })
  })
  return held.resolve
}
