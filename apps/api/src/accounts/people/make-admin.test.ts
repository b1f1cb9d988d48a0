import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool, deps } = shop
const DATABASE_URL = deps.config.databaseUrl

/** As the npm script does, in a process of its own. */
function makeAdmin(words: string[], env: Record<string, string> = { DATABASE_URL }) {
  const program = join(import.meta.dirname, 'make-admin-cli.ts')
  return new Promise<{ code: number; said: string }>(resolve => {
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

const audit = async () =>
  (await pool.query('SELECT actor_id, action, subject_id, facts FROM audit_log ORDER BY id')).rows

describe('the command that makes an admin', () => {
  it('gives a phone nobody knows an account, and notes it as nobody’s deed', async () => {
    expect(await makeAdmin(['98444', '00001'])).toEqual({
      code: 0,
      said: '+91 9844400001 is an admin now: sign in at the shop with this phone.\n',
    })
    const { user, headers } = await signInAs(shop, '+919844400001')
    expect(user).toMatchObject({ name: 'User', isAdmin: true })
    expect(await audit()).toEqual([
      {
        actor_id: null,
        action: 'user.changed',
        subject_id: user._id,
        facts: { changed: ['isAdmin'], isAdmin: true },
      },
    ])
    const entries = await app.inject({ url: `/api/users/${user._id}/audit`, headers })
    expect(entries.json()).toMatchObject([{ actor: null, action: 'user.changed' }])
  })

  it('promotes who has an account, once, and who is signed in at once', async () => {
    const customer = await signInAs(shop, DEMO.customer)
    expect((await makeAdmin([DEMO.customer])).code).toBe(0)
    const profile = await app.inject({ url: '/api/users/profile', headers: customer.headers })
    expect(profile.json()).toEqual({ ...customer.user, isAdmin: true })

    const before = await audit()
    expect(await makeAdmin([DEMO.customer])).toEqual({
      code: 0,
      said: '+91 9000000004 was an admin already. Nothing changed.\n',
    })
    expect(await audit()).toEqual(before)
  })

  it.each([[[]], [['+14155550100']]])('refuses %j, and says what a phone is', async words => {
    const { code, said } = await makeAdmin(words)
    expect(code).toBe(1)
    expect(said).toBe(
      'Say whose phone it is: npm run make-admin -- 9876543210\n' +
        'An Indian mobile number has 10 digits and begins with 6, 7, 8 or 9.\n',
    )
  })

  it.each([
    ['needs a database', {}, 'DATABASE_URL'],
    [
      'says when it cannot be reached',
      { DATABASE_URL: 'postgres://shop:very-secret@localhost:1/shop' },
      'ECONNREFUSED',
    ],
  ])('%s, without telling its password', async (_what, env, reason) => {
    const { code, said } = await makeAdmin(['9844400002'], env as Record<string, string>)
    expect(code).toBe(1)
    expect(said).toContain(reason)
    expect(said).not.toContain('very-secret')
    expect(said).not.toContain('    at ')
  })
})
