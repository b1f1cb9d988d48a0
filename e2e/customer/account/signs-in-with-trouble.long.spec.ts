import { expect, expectNoAxeViolations, holdBack, test } from '../../fixtures.ts'
import { aNewPhone, codeSentTo } from '../../sign-in.ts'
import {
  countCalls,
  cutOffIdentity,
  enterCodeOf,
  formOf,
  REFUSALS,
  SENDING,
  sendCodeTo,
} from '../../sign-in-screens.ts'
import { mailsAbout } from './mail-inbox.ts'

test.use({ expectedComplaints: REFUSALS })

const OUT_OF_ORDER =
  'Sign-in is out of order at the moment. Please call us or write to us: our phone, email and WhatsApp are at the bottom of the home page.'

test('A provider that is down loses nothing, and works when it is back', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  const bringBack = await cutOffIdentity(page)
  await form.phone.fill(phone)
  await form.send.click()
  await expect(form.alert).toHaveText(
    'Could not send OTP. Please try again. The sign-in service cannot be reached: check your connection.',
  )
  await expect(form.phone).toHaveValue(phone)
  await expectNoAxeViolations(page)

  await bringBack()
  await form.phone.press('Enter')
  await expect(form.otp).toBeFocused()
  await cutOffIdentity(page)
  const code = await codeSentTo(page.request, phone)
  await form.otp.fill(code)
  await form.verify.click()
  await expect(form.alert).toContainText('The sign-in service cannot be reached: check your connection.')
  await expect(form.otp).toHaveValue(code)
  await bringBack()
  await form.verify.click()
  await expect(page).toHaveURL('/')
})

test('A sign-in service whose code does not come is asked for again', async ({ page }) => {
  const code = /phone-identity-sdk/
  await page.route(code, route => route.abort('failed'))
  await page.goto('/login')
  const form = formOf(page)
  await form.phone.fill(aNewPhone())
  await form.send.click()
  await expect(form.alert).toContainText('The sign-in service cannot be reached: check your connection.')
  await page.unroute(code)
  await form.send.click()
  await expect(form.otp).toBeFocused()
})

test('Every refusal of the provider is told in plain words', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  const advice = {
    '6000000401': 'Your browser could not be verified: reload the page.',
    '6000000404': OUT_OF_ORDER,
    '6000000405': OUT_OF_ORDER,
    '6000000406': 'There were too many attempts: wait a few minutes.',
    '6000000407': 'No more codes can be sent to this phone right now: wait an hour.',
    '6000000408': 'There were too many attempts: wait a few minutes.',
    '6000000411': OUT_OF_ORDER,
    '6000000413': OUT_OF_ORDER,
    '6000000415': OUT_OF_ORDER,
  }
  for (const [phone, sentence] of Object.entries(advice)) {
    await form.phone.fill(phone)
    await form.send.click()
    await expect(form.alert).toHaveText(`Could not send OTP. Please try again. ${sentence}`)
  }
})

test('While India is not allowed at the provider, the customer finds who to call and the owner gets a mail', async ({
  page,
}) => {
  await page.goto('/login')
  const form = formOf(page)
  const reports = countCalls(page, /\/api\/users\/sign-in-trouble$/)
  await form.phone.fill('6000000412')
  await form.send.click()
  await expect(form.alert).toContainText(OUT_OF_ORDER)
  await expect(form.phone).toBeFocused()
  await expectNoAxeViolations(page)
  await expect.poll(reports).toBe(1)
  const told = () => mailsAbout(page.request, 'says auth/operation-not-allowed.')
  await expect.poll(async () => (await told()).map(({ text }) => text).join()).toContain('Switch on Phone')

  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'WhatsApp enquiry' })).toBeVisible()
  await expect(foot).toContainText('Contact: ')
})

test('What no owner can mend is not reported', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  const reports = countCalls(page, /\/api\/users\/sign-in-trouble$/)
  for (const phone of ['6000000401', '6000000408']) {
    await form.phone.fill(phone)
    await form.send.click()
    await expect(form.alert).toContainText('Could not send OTP.')
  }
  expect(reports()).toBe(0)
})

test('An internal error of the provider loads the page again once, not forever', async ({ page }) => {
  await page.route(/recaptchaParams/, route =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto('/login')
  const form = formOf(page)
  const phone = aNewPhone()
  const loads = countCalls(page, /\/login$/)
  await form.phone.fill(phone)
  await form.send.click()
  const fault =
    'Could not send OTP. Please try again. The sign-in service has a fault: try again in a minute.'
  await expect(form.alert).toHaveText(fault)
  await expect(form.phone).toHaveValue(phone)
  expect(loads()).toBe(1)
  await form.send.click()
  await expect(form.phone).toBeFocused()
  await expect(form.alert).toHaveText(fault)
  expect(loads()).toBe(1)
})

test('A customer who leaves hears no more of it', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  const letSend = await holdBack(page, SENDING)
  await form.phone.fill(aNewPhone())
  await form.send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  const answered = page.waitForResponse(SENDING)
  letSend()
  await answered
  await expect(form.send).toHaveText(/^Send OTP/)
  await expect(page.getByText('OTP has been sent')).toHaveCount(0)
})

test('A customer who reads the SMS while the page goes needs no second code', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  await sendCodeTo(page, phone)
  await page.reload()
  await expect(page.getByText(`The code went by SMS to +91 ${phone.slice(3)}`)).toBeVisible()
  await expect(form.resend).toBeDisabled()
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/')
  expect(sent()).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('signInDraft'))).toBeNull()
})

test('A code is good in the other form too, and after Back', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  await sendCodeTo(page, phone)
  await page.getByRole('link', { name: 'Register' }).click()
  // A name is asked for first.
  await expect(form.phone).toHaveValue(phone.slice(3))
  await form.goOn.click()
  await expect(form.alert).toHaveText('Please enter your name.')
  await form.name.fill('Lakshmi')
  await page.goBack()
  await expect(form.otp).toBeVisible()
  await page.goForward()
  await expect(form.otp).toBeVisible()
  await form.change.click()
  await expect(form.name).toHaveValue('Lakshmi')
  await form.goOn.click()
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/')
  expect(sent()).toBe(1)
})

test('An internal error of the provider while verifying leaves the code to be tried again', async ({
  page,
}) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  await sendCodeTo(page, phone)
  const confirming = /accounts:signInWithPhoneNumber/
  await page.route(confirming, route =>
    route.fulfill({
      status: 500,
      json: { error: { code: 500, message: 'INTERNAL_ERROR' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await enterCodeOf(page, phone)
  await expect(form.alert).toHaveText(
    'Invalid OTP. Please try again. The sign-in service has a fault: try again in a minute.',
  )
  await expect(form.otp).toBeFocused()
  await page.unroute(confirming)
  await form.verify.click()
  await expect(page).toHaveURL('/')
})
