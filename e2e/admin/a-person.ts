import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partner.wire'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { aNewPhone, DEMO, signInAs, tokenFor } from '../sign-in.ts'

export type Person = { _id: string; name: string; phone: string; request: APIRequestContext }

/** Someone with a name of his own, signed in with a browser of his own. */
export async function aPerson(browser: Browser, role: 'customer' | 'delivery partner'): Promise<Person> {
  const { request } = await browser.newContext()
  const phone = aNewPhone()
  const name = `Person ${phone.slice(-7)}`
  const address = role === 'customer' ? '/api/users' : '/api/users/deliverypartner/register'
  const answer = await request.post(address, { data: { token: await tokenFor(request, phone), name } })
  if (!answer.ok()) throw new Error(`Registering was answered ${await answer.text()}`)
  const { _id } = (await answer.json()) as { _id: string }
  return { _id, name, phone, request }
}

export async function openAsOwner(page: Page, address: string): Promise<void> {
  await signInAs(page, DEMO.admin)
  await page.goto(address)
}

/** What he himself is told of his roles. */
export async function rolesOf({ request }: Person): Promise<{ isAdmin: boolean; isApproved: boolean }> {
  const answer = await request.get('/api/users/profile')
  const { isAdmin, deliveryPartner } = await answer.json()
  return { isAdmin, isApproved: deliveryPartner.isApproved }
}

type Cook = { organizationName: string; phone: string }

/** Added by whoever is signed in with this request context. */
export async function addCook(
  request: APIRequestContext,
  { organizationName, phone }: Cook,
): Promise<SourcingPartnerView> {
  const answer = await request.post('/api/users/sourcingpartner', {
    data: {
      name: `Cook of ${organizationName}`,
      phone,
      organizationName,
      addresses: [
        {
          addressLine1: 'Plot 14',
          city: 'Hyderabad',
          state: 'Telangana',
          postalCode: '500038',
          phone: '9000000010',
        },
      ],
    },
  })
  if (!answer.ok()) throw new Error(`Adding a cook was answered ${await answer.text()}`)
  return answer.json()
}
