import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { pick } from '../pick.ts'
import { linesInCart, ordersOf, payByCard, paymentWindow } from '../shopping.ts'
import { aNewPhone, codeSentTo } from '../sign-in.ts'
import { REFUSALS } from '../sign-in-screens.ts'
import { TELUGU_HOME } from './telugu-reader.ts'

test.use({ expectedComplaints: REFUSALS, locale: 'te-IN' })

test('Someone who reads Telugu alone buys, pays and chooses when it comes', async ({ page }) => {
  const phone = aNewPhone()

  await test.step('chooses on the shelf', async () => {
    await page.goto('/te')
    await expect(page).toHaveTitle('పిండివంటలు | ఇంట్లో చేసిన తెలుగు పిండివంటలు, స్వీట్లు')
    await expectNoAxeViolations(page)
    await page.getByRole('article').getByRole('link', { name: 'జంతికలు', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^జంతికలు/ })).toBeVisible()
    await expect(page).toHaveURL(/\/te\/product\/[\da-f-]{36}$/)
    await page.getByText('500 g', { exact: true }).click()
    await page.getByText('ఎక్కువ', { exact: true }).click()
    await page.getByRole('combobox', { name: 'ఎన్ని' }).selectOption('2')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'కార్ట్‌లో వేయండి' }).filter({ visible: true }).click()
  })

  await test.step('looks into the cart', async () => {
    await expect(page).toHaveURL('/te/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'మీ కార్ట్' })).toBeVisible()
    const line = page.getByRole('region', { name: 'వస్తువులు' }).getByRole('listitem')
    await expect(line).toContainText('జంతికలు')
    await expect(line).toContainText('కారం: ఎక్కువ')
    await expect(line).toContainText('500 g')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'ముందుకు వెళ్ళండి' }).filter({ visible: true }).click()
  })

  await test.step('signs in', async () => {
    await expect(page).toHaveURL('/te/login?redirect=/shipping')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('textbox', { name: 'ఫోన్' }).fill(phone.replace('+91', ''))
    await page.getByRole('button', { name: 'OTP పంపండి' }).click()
    await expect(page.getByText('OTP పంపాం', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page
      .getByRole('main')
      .getByRole('textbox', { name: 'OTP' })
      .fill(await codeSentTo(page.request, phone))
    await page.getByRole('button', { name: 'OTP సరిచూడండి' }).click()
  })

  await test.step('says where it goes', async () => {
    await expect(page).toHaveURL('/te/shipping')
    await expect(page.getByRole('heading', { level: 1, name: 'డెలివరీ' })).toBeVisible()
    await fillInAddress(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'కొత్త చిరునామాతో ముందుకు వెళ్ళండి' }).filter({ visible: true }).click()
  })

  await test.step('pays', async () => {
    await expect(page).toHaveURL('/te/placeorder')
    const items = page.getByRole('region', { name: 'ఆర్డర్‌లోని వస్తువులు' })
    await expect(items).toContainText('జంతికలు')
    await expect(items).toContainText('కారం: ఎక్కువ · 500 g')
    await expect(page.getByText('ఒకసారి ఆర్డర్ చేశాక రద్దు చేయడం కుదరదు').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page
      .getByRole('button', { name: /^₹[\d.]+ చెల్లించండి$/ })
      .filter({ visible: true })
      .click()
    await expect(paymentWindow(page).getByRole('heading', { name: 'Pindivantalu' })).toBeVisible()
    await payByCard(page)
  })

  await test.step('sees the order, and chooses a slot', async () => {
    await expect(page.getByText('చెల్లింపు పూర్తయింది, ఆర్డర్ అందింది')).toBeVisible()
    await expect(page).toHaveURL(/\/te\/order\/[\da-f-]{36}$/)
    expect(await linesInCart(page)).toBe(0)
    await expect(page.getByRole('heading', { level: 1, name: /^ధన్యవాదాలు/ })).toBeFocused()
    const slots = page.getByRole('region', { name: 'ఏ సమయానికి తేవాలి' })
    await pick(slots.getByRole('radio', { name: 'రేపు సాయంత్రం 6–8' }))
    await expectNoAxeViolations(page)
    await slots.getByRole('button', { name: 'సేవ్ చేయండి' }).click()
    await expect(page.getByText('డెలివరీ సమయం మార్చాం')).toBeVisible()
    await expect(slots.getByText('ఇప్పుడు ఉన్నది: రేపు, సాయంత్రం 6–8')).toBeVisible()
    await page.getByRole('button', { name: 'నా ఆర్డర్ చూడండి' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'ఆర్డర్ అందింది' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  const [order, ...more] = await ordersOf(page)
  expect(more).toEqual([])
  await page.getByRole('link', { name: 'నా ఆర్డర్లు' }).click()
  await expect(page).toHaveURL('/te/profile')
  const row = page.getByRole('article').filter({ hasText: order?.reference ?? 'none' })
  await expect(row).toContainText('సాయంత్రం 6–8')
  await expectNoAxeViolations(page)
})

async function fillInAddress(page: Page): Promise<void> {
  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text)
  await fill('పేరు', TELUGU_HOME.name)
  await fill('ఫ్లాట్ / ఇంటి నంబరు, వీధి', TELUGU_HOME.addressLine1)
  await fill('కాలనీ, దగ్గరి గుర్తు', TELUGU_HOME.addressLine2)
  await fill('ఊరు', 'హైదరాబాద్')
  await page.getByRole('combobox', { name: 'రాష్ట్రం' }).selectOption('తెలంగాణ (TG)')
  await page.getByRole('combobox', { name: 'పిన్ కోడ్' }).fill('500072')
  await page.getByRole('listbox').getByRole('option').filter({ hasText: '500072' }).click()
  await fill('ఫోన్', TELUGU_HOME.phone)
}
