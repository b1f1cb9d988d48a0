import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { buildSandbox } from '../../apps/sandbox/src/app.ts'

/** An own sandbox: the one beside the shop is written to by whatever the other stories do. */
async function openPhonePage(page: Page) {
  const sandbox = buildSandbox()
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  await page.goto(origin)
  await expect(page.getByText('Live')).toBeVisible()
  return sandbox
}

test('Developer sees an SMS the moment the shop sends it', async ({ page }) => {
  const { app, log } = await openPhonePage(page)
  await expect(page.getByText('Keep this page open and use the shop in another tab.')).toBeVisible()

  log.record({ channel: 'sms', to: '+919876543210', text: 'Your code is 482913' })
  await page.getByRole('link', { name: '+91 98765 43210' }).click()

  await expect(page.getByRole('article')).toContainText('Your code is 482913')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await app.close()
})

test('A message is shown as written, and a mail runs no script', async ({ page }) => {
  const { app, log } = await openPhonePage(page)
  log.record({ channel: 'whatsapp', to: '9876543210', text: '<img src=x onerror="document.title=1">' })
  log.record({
    channel: 'email',
    to: 'lakshmi@example.in',
    subject: 'Order <b>confirmed</b>',
    text: 'Thank you',
    html: '<h1 style="color: red">Thank you</h1><script>parent.document.title = "taken over"</script>',
  })

  await page.getByRole('link', { name: '+91 98765 43210' }).click()
  await expect(page.getByRole('article')).toContainText('<img src=x')
  await page.goto(`${new URL(page.url()).origin}/#lakshmi%40example.in`)
  await expect(page.getByRole('heading', { name: 'Order <b>confirmed</b>' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Thank you' })).toHaveCSS(
    'color',
    'rgb(255, 0, 0)',
  )
  await expect(page).toHaveTitle('Sandbox phone')
  await app.close()
})

test('Developer sends a picture as a customer, and tells the shop that its answer failed', async ({
  page,
}) => {
  const { app, log } = await openPhonePage(page)
  log.record({ channel: 'sms', to: '+919876543210', text: 'Namaste' })
  await page.getByRole('link', { name: '+91 98765 43210' }).click()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  const file = { name: 'torn.png', mimeType: 'image/png', buffer: picture }
  await page.getByLabel('Picture or document').setInputFiles(file)
  await page.getByLabel('Write to the shop by WhatsApp').fill('The packet is torn')
  await page.getByRole('button', { name: 'Send' }).click()
  const written = page.getByRole('article').filter({ hasText: 'The packet is torn' })
  await expect(written.getByRole('img')).toHaveJSProperty('naturalWidth', 40)

  await page.getByLabel('This phone is switched off').check()
  await expect
    .poll(async () => (await app.inject('/sandbox/whatsapp/phones/+919876543210')).json())
    .toEqual({ isOff: true })
  await app.inject({
    method: 'POST',
    url: '/v23.0/sandbox-phone-number/messages',
    headers: { authorization: 'Bearer sandbox-whatsapp-token' },
    payload: {
      messaging_product: 'whatsapp',
      to: '+919876543210',
      type: 'text',
      text: { body: 'We are sorry' },
    },
  })
  const answer = page.getByRole('article').filter({ hasText: 'We are sorry' })
  await answer.getByText('Tell the shop').click()
  await answer.getByLabel('What became of it').selectOption('Failed: 131026, cannot be reached')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await answer.getByRole('button', { name: 'Tell' }).click()
  await expect(answer.getByText('Not delivered')).toBeVisible()
  await app.close()
})

test('Developer copies the sign-in code, and finds no code where there is none', async ({
  page,
  context,
}) => {
  const { app, log } = await openPhonePage(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  log.record({ channel: 'sms', to: '9876543210', text: 'Delivered to Kondapur, 500084. Pincode: 500084' })
  log.record({
    channel: 'sms',
    to: '9876543210',
    text: '048291 is your verification code for localhost.\n\n@localhost #048291',
  })

  await page.getByRole('link', { name: '+91 98765 43210' }).click()
  await page.getByRole('button', { name: 'Copy 048291' }).click()

  await expect(page.getByRole('button', { name: 'Copied 048291' })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('048291')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await app.close()
})
