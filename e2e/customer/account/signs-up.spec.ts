import { expect, expectNoAxeViolations, test } from '../../fixtures.ts'
import { aNewPhone, codeSentTo, DEMO } from '../../sign-in.ts'
import {
  aWrongCodeFor,
  countCalls,
  cutOffIdentity,
  enterCodeOf,
  formOf,
  REFUSALS,
  sendCodeTo,
} from '../../sign-in-screens.ts'
import { newestMailTo } from './mail-inbox.ts'

test.use({ expectedComplaints: REFUSALS })

test('Someone signs up with name, email and phone', async ({ page }) => {
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
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/cart')
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

test('A phone that has an account gets no code, and takes its owner to the login', async ({ page }) => {
  await page.goto('/register')
  const form = formOf(page)
  const sent = countCalls(page, /accounts:sendVerificationCode/)
  await form.name.fill('Anusha')
  await form.phone.fill(DEMO.customer)
  await form.send.click()
  await expect(form.alert).toHaveText('User already exists. Please login instead.')
  await expect(form.phone).toBeFocused()
  await expectNoAxeViolations(page)
  expect(sent()).toBe(0)

  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Phone OTP Sign In' })).toBeVisible()
  await expect(form.phone).toHaveValue(DEMO.customer)
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(form.name).toHaveValue('Anusha')
})

test('A name is asked for before the code is spent; the email may stay empty', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/register')
  const form = formOf(page)
  await sendCodeTo(page, phone)
  const code = await codeSentTo(page.request, phone)
  await form.email.fill('lakshmi@example')
  await form.otp.fill(code)
  await form.otp.press('Enter')
  await expect(form.alert).toHaveText(['Please enter your name.', 'Enter an email like name@example.com'])
  await expect(form.name).toBeFocused()
  await expectNoAxeViolations(page)
  await form.name.fill('Lakshmi')
  await form.email.fill('')
  await expect(form.otp).toHaveValue(code)
  await form.verify.click()
  await expect(page).toHaveURL('/')
})

test('A wrong code, and a code that was never sent', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/register')
  const form = formOf(page)
  await form.name.fill('Lakshmi')
  await form.otp.fill('123456')
  await form.verify.click()
  await expect(form.alert).toHaveText('OTP session not initialized. Please resend OTP.')
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
  await expect(form.name).toHaveValue('Lakshmi')
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
