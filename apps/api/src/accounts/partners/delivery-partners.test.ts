import type { DeliveryPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool, tokenFor } = shop
const owner = await signInAs(shop, DEMO.admin)

const list = async (status?: string): Promise<DeliveryPartnerView[]> =>
  (
    await app.inject({
      url: '/api/users/deliverypartner',
      query: status ? { status } : {},
      headers: owner.headers,
    })
  ).json()
const decide = (id: string, approval: unknown) =>
  app.inject({
    method: 'PUT',
    url: `/api/users/deliverypartner/${id}/approval`,
    headers: owner.headers,
    payload: { approval },
  })
const auditOf = async (id: string) =>
  (await app.inject({ url: `/api/users/${id}/audit`, headers: owner.headers })).json()

async function anApplicant(phone: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/deliverypartner/register',
    payload: { token: await tokenFor(phone), name: 'Ramesh', email: 'ramesh@example.com' },
  })
  const [session] = answer.cookies
  return { id: answer.json()._id as string, headers: { cookie: `${session?.name}=${session?.value}` } }
}

describe('delivery partners', () => {
  it('are listed by approval, who applied last first', async () => {
    const { id } = await anApplicant('+919822200001')
    const [latest, ...others] = (await list()).map(({ phone }) => phone)
    expect(latest).toBe('+919822200001')
    expect(others.sort()).toEqual([DEMO.approvedPartner, DEMO.pendingPartner])
    expect(await list('pending')).toMatchObject([{ phone: '+919822200001' }, { phone: DEMO.pendingPartner }])
    expect(await list('approved')).toMatchObject([{ phone: DEMO.approvedPartner }])
    expect(await list('rejected')).toEqual([])
    expect((await list('pending'))[0]).toEqual({
      _id: id,
      name: 'Ramesh',
      phone: '+919822200001',
      email: 'ramesh@example.com',
      status: 'pending',
      deliveryPartner: { isDeliveryPartner: true, isApproved: false },
      application: null,
      createdAt: expect.any(String),
    })
  })

  it('are not listed by what is no approval', async () => {
    expect(await list('maybe')).toMatchObject({ code: 'request.invalid' })
  })

  it('gain and lose the dashboard with the very next request', async () => {
    const partner = await anApplicant('+919822200002')
    const dashboard = () => app.inject({ url: '/api/orders/deliverypartner', headers: partner.headers })
    const notYet = [403, 'delivery_partner.not_approved']
    const rejected = [403, 'delivery_partner.rejected']

    for (const [approval, allowed] of [
      ['pending', notYet],
      ['approved', [200, undefined]],
      ['rejected', rejected],
      ['approved', [200, undefined]],
      ['pending', notYet],
    ] as const) {
      const answer = await decide(partner.id, approval)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ _id: partner.id, status: approval })
      const { statusCode, json } = await dashboard()
      expect([statusCode, json().code]).toEqual(allowed)
    }
  })

  it('are decided about with a name to it, noted once per change', async () => {
    const { id } = await anApplicant('+919822200003')
    const decidedBy = async () =>
      (await pool.query('SELECT decided_by, decided_at FROM delivery_partners WHERE user_id = $1', [id]))
        .rows[0]
    await decide(id, 'approved')
    expect(await decidedBy()).toEqual({ decided_by: owner.user._id, decided_at: expect.any(Date) })
    await decide(id, 'approved')
    await decide(id, 'pending')
    expect(await decidedBy()).toEqual({ decided_by: null, decided_at: null })

    const byOwner = { actor: owner.user.name }
    expect(await auditOf(id)).toMatchObject([
      { ...byOwner, action: 'delivery_partner.pending', facts: { from: 'approved', to: 'pending' } },
      { ...byOwner, action: 'delivery_partner.approved', facts: { from: 'pending', to: 'approved' } },
    ])
    expect(await auditOf(id)).toHaveLength(2)
  })

  it.each(['', 'yes', true, null, undefined])('are not decided about by %j', async approval => {
    const [partner] = await list('approved')
    expect((await decide(partner?._id ?? '', approval)).json()).toMatchObject({ code: 'request.invalid' })
    expect((await list('approved'))[0]).toEqual(partner)
  })

  it('are those who applied: nobody else can be approved', async () => {
    const { user } = await signInAs(shop, DEMO.customer)
    for (const id of [user._id, '01890000-0000-7000-8000-000000000000']) {
      const answer = await decide(id, 'approved')
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'delivery_partner.not_found' })
    }
    expect(await auditOf(user._id)).toEqual([])
  })
})
