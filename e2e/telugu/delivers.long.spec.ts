import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { anApprovedCarrier, anApprovedCook, aPerson, theOwner } from '../a-person.ts'
import { aPaidOrder, assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { codeSentTo } from '../sign-in.ts'
import { REFUSALS } from '../sign-in-screens.ts'
import { TELUGU_HOME } from './telugu-reader.ts'

test.use({ expectedComplaints: REFUSALS, locale: 'te-IN' })

test('A delivery partner who reads Telugu collects an order and hands it over', async ({ page, browser }) => {
  const owner = await theOwner()
  const carrier = await anApprovedCarrier(owner, browser)
  await answered(carrier.request.put('/api/users/profile', { data: { language: 'te' } }))
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request, { shipTo: TELUGU_HOME })
  const cook = await anApprovedCook(owner)
  await assign(owner, [order], { cook, carrier })

  await page.goto('/te/deliverypartner/login')
  await expect(page.getByRole('heading', { name: 'డెలివరీ తెచ్చేవారి సైన్ ఇన్' })).toBeVisible()
  await page.getByRole('textbox', { name: 'ఫోన్' }).fill(carrier.phone.replace('+91', ''))
  await page.getByRole('button', { name: 'OTP పంపండి' }).click()
  await expect(page.getByText('OTP పంపాం', { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('textbox', { name: 'OTP' })
    .fill(await codeSentTo(page.request, carrier.phone))
  await page.getByRole('button', { name: 'OTP సరిచూడండి' }).click()

  await expect(page).toHaveURL('/te/deliverypartner')
  await expect(page).toHaveTitle('డెలివరీలు | డెలివరీ | పిండివంటలు')
  await expect(page.getByRole('tab', { name: 'మిగిలినవి' })).toContainText('1')
  const card = page.getByRole('article', { name: order.reference })
  await expect(card.getByRole('heading', { level: 3 })).toContainText('3 ప్యాకెట్లు')
  await expect(card.getByText('ఇక్కడ తీసుకోండి')).toBeVisible()
  await expect(card.getByRole('link', { name: `${cook.organizationName}కి ఫోన్ చేయండి` })).toBeVisible()
  await expect(card.getByRole('link', { name: 'లక్ష్మీ ప్రసన్న దగ్గరికి మ్యాప్' })).toBeVisible()
  await expect(card.getByText('2 × చేగోడీలు, 500 g, మామూలు')).toBeVisible()
  await expect(card.getByText('1 × అరిసెలు, 250 g, మామూలు')).toBeVisible()
  await expectNoAxeViolations(page)

  await card.getByRole('button', { name: 'ఆర్డర్ తీసుకున్నాను' }).click()
  await expect(card.getByText('వంటింటి నుంచి బయలుదేరింది')).toBeVisible()
  await card.getByRole('button', { name: 'OTP పంపండి' }).click()
  const field = card.getByRole('textbox', { name: 'డెలివరీ OTP' })
  const verify = card.getByRole('button', { name: 'OTP సరిచూడండి, ఆర్డర్ అందజేశాను' })
  await verify.click()
  await expect(card.getByRole('alert')).toHaveText('OTP ఎంటర్ చేయండి')
  await expectNoAxeViolations(page)

  const read = customer.request.get(`/api/orders/${order._id}`)
  const { deliveryCode } = (await answered(read)) as OrderView
  const right = deliveryCode?.code ?? ''
  await field.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await verify.click()
  await expect(card.getByRole('alert')).toHaveText('OTP సరైనది కాదు')
  await field.fill(right)
  await verify.click()
  await expect(page.getByText('అందజేయాల్సిన ఆర్డర్లు లేవు')).toBeVisible()

  await page.getByRole('tab', { name: 'అందజేసినవి' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(order.reference)
  await expectNoAxeViolations(page)
  const { status } = (await answered(customer.request.get(`/api/orders/${order._id}`))) as OrderView
  expect(status).toBe('Delivered')
})
