import type { UserCursor, UserPage, UserView } from '@pindivantalu/domain/accounts/account.wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { headers } = await signInAs(shop, DEMO.admin)

const ask = (query: Record<string, string>) => app.inject({ url: '/api/users', query, headers })
const list = async <Answer = UserView[]>(query: Record<string, string> = {}): Promise<Answer> =>
  (await ask(query)).json()
const names = (users: UserView[]) => users.map(({ name }) => name)

/** Several made in the same moment, and none on a whole millisecond, as a bulk import makes them. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO users (phone, name, created_at)
    SELECT '+917' || lpad(n::text, 9, '0'), 'Guest no' || n, '2026-02-01T00:00:00.000123Z'::timestamptz + n / 3 * interval '1 minute'
    FROM generate_series(1, 12000) AS n`)
  await pool.query(`
    INSERT INTO users (phone, name) VALUES
      ('+918765432109', 'Lakshmi Prasanna'), ('+918765432108', '100% O''Pure_Sweets'), ('+918765432107', 'లక్ష్మి')`)
})

describe('everyone with an account', () => {
  it('is listed the newest 500 first', async () => {
    const users = await list()
    expect(users).toHaveLength(500)
    expect(names(users.slice(3, 6)).sort()).toEqual(
      ['Guest no11999', 'Guest no12000', 'Guest no11998'].sort(),
    )
    const times = users.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('comes in pages, counted up to 10,000', async () => {
    const first = await list<UserPage>({ pageNumber: '1' })
    expect(first).toMatchObject({ page: 1, pages: 200, total: 10_000 })
    expect(first.users).toHaveLength(50)
    const second = await list<UserPage>({ pageNumber: '2' })
    expect(new Set([...first.users, ...second.users].map(({ _id }) => _id)).size).toBe(100)
  })

  it.each(['201', '100000'])('has nobody on page %s', async pageNumber => {
    expect(await list({ pageNumber })).toEqual({
      users: [],
      page: Number(pageNumber),
      pages: 200,
      total: 10_000,
    })
  })

  it('is met once each by following the cursor, even if people come and go meanwhile', async () => {
    const { rows } = await pool.query(`SELECT count(*) FROM users WHERE name LIKE 'Guest no1%'`)
    const met: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: UserCursor = await list<UserCursor>({ after: next, q: 'Guest no1' })
      met.push(...names(page.users))
      await pool.query('DELETE FROM users WHERE id = $1', [page.users.at(-1)?._id])
      await pool.query(`INSERT INTO users (phone, name) VALUES ($1, 'Guest no1 new')`, [
        `+916${String(met.length).padStart(9, '0')}`,
      ])
      next = page.next
    }
    expect(met).toHaveLength(rows[0].count)
    expect(new Set(met).size).toBe(rows[0].count)
  })

  it.each([
    { pageNumber: '0' },
    { pageNumber: '1', after: '' },
    { after: 'x' },
    { after: '1.2' },
    { after: `${'9'.repeat(17)}.01890000-0000-7000-8000-000000000000` },
    { after: "1.01890000-0000-7000-8000-00000000000' OR true" },
    { q: 'x'.repeat(81) },
  ] as Record<string, string>[])('is not listed by %j', async query => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })

  it('is listed from any moment a cursor can name', async () => {
    for (const micros of ['0', '9'.repeat(16)])
      expect((await ask({ after: `${micros}.01890000-0000-7000-8000-000000000000` })).statusCode).toBe(200)
  })
})

describe('looking for people', () => {
  it.each([
    ['a part of the name', 'prasan', 'Lakshmi Prasanna'],
    ['the name in any case', 'LAKSHMI PRASANNA', 'Lakshmi Prasanna'],
    ['name and phone', 'prasanna +9187', 'Lakshmi Prasanna'],
    ['the whole phone', '+918765432109', 'Lakshmi Prasanna'],
    ['the phone as it is written', '+91 87654 32109', 'Lakshmi Prasanna'],
    ['the end of the phone', '432109', 'Lakshmi Prasanna'],
    ['the beginning of a first name', 'la', 'Lakshmi Prasanna'],
    ['the beginning of another name', 'pr', 'Lakshmi Prasanna'],
    ['a percent sign', '0%', "100% O'Pure_Sweets"],
    ['an underscore', 'e_s', "100% O'Pure_Sweets"],
    ['a quote', "O'P", "100% O'Pure_Sweets"],
    ['Telugu script', 'లక్ష్', 'లక్ష్మి'],
  ])('by %s', async (_what, q, name) => {
    expect(names(await list({ q }))).toContain(name)
    expect((await list({ q })).length).toBeLessThan(5)
  })

  it('by the beginning of the phone, without its country code', async () => {
    const { users } = await list<UserPage>({ q: '90', pageNumber: '1' })
    expect(users.map(({ phone }) => phone)).toContain(DEMO.admin)
    expect(users.every(({ phone }) => phone.startsWith('+9190'))).toBe(true)
  })

  it('by the id', async () => {
    const [someone] = await list({ q: 'Guest no4711' })
    expect(await list({ q: someone?._id ?? '' })).toEqual([someone])
  })

  it('counts and pages what is found', async () => {
    const answer = await list<UserPage>({ q: 'guest no77', pageNumber: '3' })
    expect(answer).toMatchObject({ page: 3, pages: 3, total: 111 })
    expect(answer.users).toHaveLength(11)
  })

  it('finds nobody', async () => {
    expect(await list({ q: 'nobody at all' })).toEqual([])
    expect(await list({ q: '\\' })).toEqual([])
    expect(await list({ q: 'nobody', pageNumber: '1' })).toEqual({ users: [], page: 1, pages: 0, total: 0 })
    expect(await list({ q: 'nobody', after: '' })).toEqual({ users: [], next: null })
  })
})

describe('customers, cooks, delivery partners and staff', () => {
  it.each([
    { kind: 'cook', has: DEMO.approvedPartner, is: false },
    { kind: 'delivery_partner', has: DEMO.approvedPartner, is: true },
    { kind: 'customer', has: DEMO.approvedPartner, is: false },
    { kind: 'customer', has: DEMO.customer, is: true },
    { kind: 'customer', has: DEMO.admin, is: false },
    { kind: 'admin', has: DEMO.admin, is: true },
    { kind: 'staff', has: DEMO.admin, is: false },
  ])('$has is among those of kind $kind: $is', async ({ kind, has, is }) => {
    const found = await list({ kind, q: has })
    expect(found.some(({ phone }) => phone === has)).toBe(is)
  })

  it('are counted apart', async () => {
    const cooks = await list<UserPage>({ kind: 'cook', pageNumber: '1' })
    expect(cooks.total).toBe(cooks.users.length)
    expect(cooks.users.every(({ sourcingPartner }) => sourcingPartner.isSourcingPartner)).toBe(true)
    expect(cooks.total).toBeGreaterThan(0)
  })
})
