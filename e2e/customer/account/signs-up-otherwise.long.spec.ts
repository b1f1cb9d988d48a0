import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { aNewPhone, codeSentTo, DEMO } from '../../sign-in.ts'
import {
  aWrongCodeFor,
  countCalls,
  cutOffIdentity,
  enterCodeOf,
  formOf,
  LATE_PHONE,
  REFUSALS,
  SENDING,
  sendCodeTo,
} from '../../sign-in-screens.ts'

test.use({ expectedComplaints: REFUSALS })

test(
  'A phone that has an account gets no code, and takes its owner to the login',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await page.goto('/register')
    const form = formOf(page)
    const sent = countCalls(page, SENDING)
    await form.name.fill('Anusha')
    await form.phone.fill(DEMO.customer)
    await form.send.click()
    await expect(form.alert).toHaveText('User already exists. Please login instead.')
    await expect(form.phone).toBeFocused()
    await expectNoAxeViolations(page)
    expect(sent()).toBe(0)

    const signIn = page.getByRole('link', { name: 'Sign in with this phone number' })
    await signIn.click()
    await expect(page.getByRole('heading', { name: 'Phone OTP Sign In' })).toBeVisible()
    await expect(form.phone).toHaveValue(DEMO.customer)
    await expect(form.send).toBeEnabled()
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(form.name).toHaveValue('Anusha')
    await expect(signIn).toHaveCount(0)
  },
)

test('An account that turns up after the code was entered leads to the login, too', async ({ page }) => {
  const phone = aNewPhone()
  const message = 'User already exists. Please login instead.'
  await page.route(/\/api\/users$/, route =>
    route.fulfill({ status: 409, json: { code: 'account.already_exists', message } }),
  )
  await page.goto('/register?redirect=/cart')
  const form = formOf(page)
  await form.name.fill('Anusha')
  await sendCodeTo(page, phone)
  await enterCodeOf(page, phone)
  await expect(form.alert).toHaveText(message)
  await expect(form.phone).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Sign in with this phone number' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcart')
  // The code was good once: the login asks for the next.
  await sendCodeTo(page, phone)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/cart')
})

test('Name and email are looked at before a code is sent; the email may stay empty', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/register')
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  await form.phone.fill(phone)
  await form.email.fill('lakshmi@example')
  await form.send.click()
  await expect(form.alert).toHaveText(['Please enter your name.', 'Enter an email like name@example.com'])
  await expect(form.name).toBeFocused()
  await expectNoAxeViolations(page)
  await form.name.fill('Lakshmi')
  await form.email.press('Enter')
  await expect(form.alert).toHaveText('Enter an email like name@example.com')
  await expect(form.email).toBeFocused()
  expect(sent()).toBe(0)
  await form.email.fill('')
  await form.email.press('Enter')
  await expect(form.otp).toBeFocused()
  expect(sent()).toBe(1)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/')
})

test('A wrong code, and a code that is too old', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/register')
  const form = formOf(page)
  await form.name.fill('Lakshmi')
  await sendCodeTo(page, LATE_PHONE)
  await form.otp.fill('123456')
  await form.verify.click()
  await expect(form.alert).toContainText('Invalid OTP')
  await form.verify.click()
  await expect(form.alert).toHaveText('OTP session not initialized. Please resend OTP.')
  await form.change.click()
  await sendCodeTo(page, phone)
  await form.otp.fill(await aWrongCodeFor(page, phone))
  await form.verify.click()
  await expect(form.alert).toHaveText('Invalid OTP. Check the newest SMS and enter its code.')
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/')
})

test('A shop that fails after the code was right needs no second code', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/register')
  const form = formOf(page)
  await form.name.fill('Lakshmi')
  await sendCodeTo(page, phone)
  const confirmed = countCalls(page, /accounts:signInWithPhoneNumber/)
  const failure = { code: 'server.error', message: 'Something went wrong. Please try again.' }
  await page.route(/\/api\/users$/, route => route.fulfill({ status: 500, json: failure }), { times: 1 })
  await enterCodeOf(page, phone)
  await expect(form.alert).toHaveText(failure.message)
  await form.verify.click()
  await expect(page).toHaveURL('/')
  expect(confirmed()).toBe(1)
})

test('What cannot be asked or sent says so and keeps what was typed', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/register')
  const form = formOf(page)
  await form.name.fill('Lakshmi')
  await form.phone.fill(phone)
  const busy = 'The shop has too much to do right now. Try again in 5 seconds.'
  await page.route(
    /phone-exists/,
    route => route.fulfill({ status: 503, json: { code: 'server.busy', message: busy } }),
    { times: 1 },
  )
  await form.send.click()
  await expect(form.alert).toHaveText(`Could not send OTP. ${busy}`)
  await cutOffIdentity(page)
  await form.send.click()
  await expect(form.alert).toHaveText(
    'Could not send OTP. The sign-in service cannot be reached: check your connection.',
  )
  await expect(form.name).toHaveValue('Lakshmi')
  await expect(form.phone).toHaveValue(phone)
})

test('The keyboard alone signs up', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/register')
  const form = formOf(page)
  await form.name.focus()
  await page.keyboard.type('Lakshmi')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone.slice(3))
  await page.keyboard.press('Enter')
  await expect(form.otp).toBeFocused()
  await page.keyboard.type(await codeSentTo(page.request, phone))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
