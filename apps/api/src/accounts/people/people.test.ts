import type { UserView } from '@pindivantalu/domain/accounts/account.wire'
import type { AuditEntries } from '@pindivantalu/domain/audit.wire'
import { describe, expect, it, vi } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { makeAdmin } from './make-admin.ts'

const shop = await startTestShop()
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const NOBODY = '01890000-0000-7000-8000-000000000000'

let people = 0
function newPhone(): string {
  people += 1
  return `+9198111${String(people).padStart(5, '0')}`
}

type Headers = { cookie: string }
const put = (id: string, payload: object, headers: Headers = owner.headers) =>
  app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload })
const remove = (id: string, headers: Headers = owner.headers) =>
  app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers })
const get = async (id: string) =>
  (await app.inject({ url: `/api/users/${id}`, headers: owner.headers })).json()
const auditOf = async (id: string): Promise<AuditEntries> => get(`${id}/audit`)
const statusFor = async (headers: Headers, url = '/api/users/profile') =>
  (await app.inject({ url, headers })).statusCode

async function newAdmin() {
  const admin = await signInAs(shop, newPhone())
  await put(admin.user._id, { name: 'Second Owner', isAdmin: true })
  return admin
}

describe('a person', () => {
  it('is shown to an admin with every role', async () => {
    const { user } = await signInAs(shop, DEMO.approvedPartner)
    expect(await get(user._id)).toEqual({
      ...user,
      sourcingPartner: { isSourcingPartner: false, isApproved: false },
      createdAt: '2026-01-10T06:30:00.000Z',
    })
  })

  it('changes in what is given, and nothing else', async () => {
    const { user } = await signInAs(shop, newPhone())
    const answer = await put(user._id, {
      _id: NOBODY,
      name: ' Sita  Devi ',
      email: 'Sita@Example.com',
      password: 'secret',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ ...user, name: 'Sita Devi', email: 'sita@example.com' })
    expect((await put(user._id, { email: '' })).json()).toMatchObject({ name: 'Sita Devi', email: null })
    expect(await get(user._id)).toMatchObject({ name: 'Sita Devi', email: null, phone: user.phone })
  })

  it.each([
    { name: '' },
    { email: 'nobody' },
    { phone: '12345' },
    { phone: '+14155550100' },
    { isAdmin: 'yes' },
    { staffRole: 'owner' },
    { staffRole: '' },
  ])('is not changed to %j', async wishes => {
    const { user } = await signInAs(shop, newPhone())
    expect((await put(user._id, wishes)).json()).toMatchObject({ code: 'request.invalid' })
    expect(await get(user._id)).toMatchObject(user)
    expect(await auditOf(user._id)).toEqual([])
  })

  it('who does not exist is not found', async () => {
    const missing = { code: 'account.not_found', message: 'This person does not exist or has been deleted.' }
    expect(await get(NOBODY)).toMatchObject(missing)
    expect(await auditOf(NOBODY)).toMatchObject(missing)
    expect((await put(NOBODY, { name: 'X' })).json()).toMatchObject(missing)
    expect((await remove(NOBODY)).json()).toMatchObject(missing)
  })
})

describe('a changed phone', () => {
  it('signs the person out everywhere and in by the new one', async () => {
    const person = await signInAs(shop, newPhone())
    const phone = newPhone()
    await put(person.user._id, { phone: phone.slice(3) })
    expect(await statusFor(person.headers)).toBe(401)
    expect((await signInAs(shop, phone)).user._id).toBe(person.user._id)
  })

  it('is audited without telling the number', async () => {
    const { user } = await signInAs(shop, '+919811987654')
    await put(user._id, { phone: '+919811987655' })
    expect(await auditOf(user._id)).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        actor: owner.user.name,
        action: 'user.changed',
        facts: { changed: ['phone'], phone: { from: '+91••••••7654', to: '+91••••••7655' } },
      },
    ])
  })

  it('cannot be that of another account, and then changes nothing', async () => {
    const person = await signInAs(shop, newPhone())
    const answer = await put(person.user._id, { name: 'Sita', phone: DEMO.customer })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'account.phone_in_use',
      message: 'Another account already uses this phone number.',
    })
    expect(await get(person.user._id)).toMatchObject(person.user)
    expect(await statusFor(person.headers)).toBe(200)
    expect(await auditOf(person.user._id)).toEqual([])
  })
})

describe('the audit log', () => {
  it('has no entry for saving what is so already', async () => {
    const { user } = await signInAs(shop, newPhone())
    expect((await put(user._id, { ...user })).statusCode).toBe(200)
    expect((await put(user._id, {})).statusCode).toBe(200)
    expect(await auditOf(user._id)).toEqual([])
  })

  it('names what changed, the newest first, and no name or email', async () => {
    const { user } = await signInAs(shop, newPhone())
    await put(user._id, { name: 'Sita', email: 'sita@example.com' })
    await put(user._id, { isAdmin: true })
    expect((await auditOf(user._id)).map(({ facts }) => facts)).toEqual([
      { changed: ['isAdmin'], isAdmin: true },
      { changed: ['name', 'email'] },
    ])
  })

  it('outlives the person', async () => {
    const { user } = await signInAs(shop, '+919811987656')
    await remove(user._id)
    expect(await auditOf(user._id)).toMatchObject([
      { actor: owner.user.name, action: 'user.deleted', facts: { phone: '+91••••••7656' } },
    ])
  })
})

describe('who did it', () => {
  it('is someone no longer here after that admin was deleted, and nobody for a command', async () => {
    const admin = await newAdmin()
    const { user } = await signInAs(shop, newPhone())
    await put(user._id, { name: 'Sita' }, admin.headers)
    await remove(admin.user._id)
    expect((await auditOf(user._id)).map(({ actor }) => actor)).toEqual(['someone no longer here'])
    const { user: first } = await signInAs(shop, newPhone())
    await makeAdmin(shop.deps, first.phone)
    expect((await auditOf(first._id)).map(({ actor }) => actor)).toEqual([null])
    await put(first._id, { isAdmin: false })
  })
})

describe('a part of the shop’s work', () => {
  it('is given, exchanged and taken away at once, and each is in the log', async () => {
    const { user, headers } = await signInAs(shop, newPhone())
    expect((await put(user._id, { staffRole: 'packer' })).json()).toMatchObject({ staffRole: 'packer' })
    expect(await statusFor(headers, '/api/orders/today')).toBe(200)
    expect(await statusFor(headers, '/api/orders')).toBe(403)
    await put(user._id, { staffRole: 'support' })
    expect(await statusFor(headers, '/api/orders/today')).toBe(403)
    expect(await statusFor(headers, '/api/orders')).toBe(200)
    expect((await put(user._id, { staffRole: null })).json()).not.toHaveProperty('staffRole')
    expect(await statusFor(headers, '/api/orders')).toBe(403)
    expect(await statusFor(headers)).toBe(200)
    expect((await auditOf(user._id)).map(({ facts }) => facts)).toEqual([
      { changed: ['staffRole'], staffRole: null },
      { changed: ['staffRole'], staffRole: 'support' },
      { changed: ['staffRole'], staffRole: 'packer' },
    ])
  })

  it('is not for who does all of it, and goes when somebody becomes an admin', async () => {
    const admin = await newAdmin()
    const refused = await put(admin.user._id, { name: 'Renamed', staffRole: 'packer' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'account.admin_has_no_role' })
    expect(await get(admin.user._id)).toMatchObject({ name: 'Second Owner', isAdmin: true })
    const packed = await put(admin.user._id, { isAdmin: false, staffRole: 'packer' })
    expect(packed.json()).toMatchObject({ isAdmin: false, staffRole: 'packer' })
    const again = await put(admin.user._id, { isAdmin: true })
    expect(again.json()).toMatchObject({ isAdmin: true })
    expect(again.json()).not.toHaveProperty('staffRole')
    await remove(admin.user._id)
  })

  it('goes too when the command makes somebody an admin', async () => {
    const { user } = await signInAs(shop, newPhone())
    await put(user._id, { staffRole: 'support' })
    await makeAdmin(shop.deps, user.phone)
    expect(await get(user._id)).not.toHaveProperty('staffRole')
    await put(user._id, { isAdmin: false })
  })

  it('is nobody’s to give but an admin’s', async () => {
    const support = await signInAs(shop, DEMO.support)
    expect((await put(support.user._id, { staffRole: 'packer' }, support.headers)).statusCode).toBe(403)
    expect((await put(support.user._id, { isAdmin: true }, support.headers)).statusCode).toBe(403)
  })
})

describe('the admin role', () => {
  it('is given and taken away at once', async () => {
    const admin = await newAdmin()
    expect(await statusFor(admin.headers, '/api/users')).toBe(200)
    await put(admin.user._id, { isAdmin: false })
    expect(await statusFor(admin.headers, '/api/users')).toBe(403)
    expect(await statusFor(admin.headers)).toBe(200)
  })

  it('cannot be taken from oneself, even when there are others', async () => {
    const admin = await newAdmin()
    const answer = await put(admin.user._id, { name: 'Renamed', isAdmin: false }, admin.headers)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'account.cannot_demote_yourself' })
    expect(await get(admin.user._id)).toMatchObject({ name: 'Second Owner', isAdmin: true })
    await remove(admin.user._id)
  })

  it.each([
    ['demote', (id: string, headers: Headers) => put(id, { isAdmin: false }, headers)],
    ['delete', (id: string, headers: Headers) => remove(id, headers)],
  ])('stays with one of two who %s each other at the same moment', async (_what, act) => {
    const rivals = [await newAdmin(), await newAdmin()] as const
    await pool.query('UPDATE users SET is_admin = id = ANY($1)', [rivals.map(({ user }) => user._id)])
    const answers = await atTheSameMoment(() => [
      act(rivals[1].user._id, rivals[0].headers),
      act(rivals[0].user._id, rivals[1].headers),
    ])
    await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [owner.user._id])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.map(answer => answer.json())).toContainEqual(
      expect.objectContaining({
        code: 'account.last_admin',
        message: 'This is the last admin. Make someone else an admin first.',
      }),
    )
    const left = await Promise.all(rivals.map(({ user }) => get(user._id)))
    expect(left.filter((user: Partial<UserView>) => user.isAdmin)).toHaveLength(1)
    for (const { user } of rivals) await remove(user._id)
  })

  /** Lets all of them come as far as they can while somebody else holds the admins, and then lets go. */
  async function atTheSameMoment<Answer>(send: () => PromiseLike<Answer>[]): Promise<Answer[]> {
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM users WHERE is_admin FOR UPDATE')
    const answers = send().map(answer => Promise.resolve(answer))
    await vi.waitUntil(async () => (await waitingForLocks()) === answers.length)
    await holder.query('COMMIT')
    holder.release()
    return Promise.all(answers)
  }

  async function waitingForLocks(): Promise<number> {
    const { rows } = await pool.query(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0].count
  }
})

describe('deleting a person', () => {
  it('takes sessions and roles along, and frees the phone', async () => {
    const phone = newPhone()
    const person = await signInAs(shop, phone)
    await pool.query(`INSERT INTO delivery_partners (user_id) VALUES ($1)`, [person.user._id])
    const answer = await remove(person.user._id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'User deleted' })
    expect(await statusFor(person.headers)).toBe(401)
    expect((await remove(person.user._id)).statusCode).toBe(404)
    const again = await signInAs(shop, phone)
    expect(again.user).toMatchObject({ name: 'User', deliveryPartner: { isDeliveryPartner: false } })
    expect(again.user._id).not.toBe(person.user._id)
  })

  it('is refused for oneself', async () => {
    const answer = await remove(owner.user._id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'account.cannot_delete_yourself',
      message: 'You cannot delete your own account. Ask another admin.',
    })
    expect(await statusFor(owner.headers)).toBe(200)
  })
})
