import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import { answered } from './answered.ts'
import { SHOP } from './shop-under-test.ts'
import { aNewPhone, DEMO, rememberUser, signInAs, signInByApi, tokenFor } from './sign-in.ts'

export type Person = { _id: string; name: string; phone: string; request: APIRequestContext }

/** Someone new with their own name, signed in with their own browser, which is closed with the story. */
export async function aPerson(
  browser: Browser,
  role: 'customer' | 'delivery partner',
  facts: { email?: string } = {},
): Promise<Person> {
  const { request } = await browser.newContext()
  const phone = aNewPhone()
  const name = `Person ${phone.slice(-7)}`
  const path = role === 'customer' ? '/api/users' : '/api/users/deliverypartner/register'
  const data = { token: await tokenFor(request, phone), name, ...facts }
  const { _id } = await answered(request.post(path, { data }))
  return { _id, name, phone, request }
}

/** The owner of a shop that a story started, out of sight, with their own browser. */
export async function theOwnerOf(
  shop: { url: string; sandbox: string },
  browser: Browser,
): Promise<APIRequestContext> {
  const { request: owner } = await browser.newContext({ baseURL: shop.url })
  await signInByApi(owner, DEMO.admin, shop.sandbox)
  return owner
}

type SignedInOwner = { request: APIRequestContext; userInfo: string }

let ofThisWorker: Promise<SignedInOwner> | undefined

/** Once for all stories of a worker, which come one after the other: nobody may sign in 120 times in an hour. */
async function signedInOwner(): Promise<SignedInOwner> {
  const known = await ofThisWorker
  // A story may have signed them out.
  if (known && (await known.request.get('/api/users/profile')).ok()) return known
  ofThisWorker = signInTheOwner()
  return ofThisWorker
}

async function signInTheOwner(): Promise<SignedInOwner> {
  const owner = await request.newContext({ baseURL: SHOP })
  return { request: owner, userInfo: await signInByApi(owner, DEMO.admin) }
}

/** The owner out of sight. */
export async function theOwner(): Promise<APIRequestContext> {
  return (await signedInOwner()).request
}

export async function openAsOwner(page: Page, path: string): Promise<void> {
  const owner = await signedInOwner()
  await page.context().addCookies((await owner.request.storageState()).cookies)
  await rememberUser(page, owner.userInfo)
  await page.goto(path)
}

/** For stories that live by what appears by itself: one person has four live streams, and all stories share the owner. */
export async function openAsOwnOwner(page: Page, browser: Browser, path: string): Promise<void> {
  const { _id, phone } = await aPerson(browser, 'customer')
  const owner = await theOwner()
  await answered(owner.put(`/api/users/${_id}`, { data: { isAdmin: true } }))
  await signInAs(page, phone)
  await page.goto(path)
}

/** A delivery partner for this story's orders alone. */
export async function anApprovedCarrier(owner: APIRequestContext, browser: Browser): Promise<Person> {
  const carrier = await aPerson(browser, 'delivery partner')
  await decide(owner, `deliverypartner/${carrier._id}`, 'approved')
  return carrier
}

/** A cook for this story's orders alone. */
export async function anApprovedCook(owner: APIRequestContext): Promise<SourcingPartnerView> {
  const cook = await addCook(owner, `Kitchen ${aNewPhone().slice(-7)}`)
  await decide(owner, `sourcingpartner/${cook._id}`, 'approved')
  return cook
}

/** Still to be approved. */
export function addCook(owner: APIRequestContext, organizationName: string): Promise<SourcingPartnerView> {
  const kitchen = {
    addressLine1: 'Plot 14',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500038',
    phone: '9000000010',
  }
  const name = `Cook of ${organizationName}`
  const data = { name, phone: aNewPhone(), organizationName, addresses: [kitchen] }
  return answered(owner.post('/api/users/sourcingpartner', { data }))
}

/** Of a partner: 'deliverypartner/<id>' or 'sourcingpartner/<id>'. */
export async function decide(
  owner: APIRequestContext,
  partner: string,
  approval: 'approved' | 'rejected',
): Promise<void> {
  await answered(owner.put(`/api/users/${partner}/approval`, { data: { approval } }))
}

/** The roles that the person sees. */
export async function rolesOf({ request }: Person): Promise<{ isAdmin: boolean; isApproved: boolean }> {
  const { isAdmin, deliveryPartner } = await answered(request.get('/api/users/profile'))
  return { isAdmin, isApproved: deliveryPartner.isApproved }
}
