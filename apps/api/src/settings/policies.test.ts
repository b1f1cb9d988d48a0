import type { PolicyView } from '@pindivantalu/domain/settings/settings.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)

afterEach(() => pool.query('TRUNCATE settings'))

const read = async (name: string) => (await app.inject(`/api/settings/policies/${name}`)).json<PolicyView>()
const save = (name: string, text: string, updatedAt: string | null = null) =>
  app.inject({
    method: 'PUT',
    url: `/api/settings/policies/${name}`,
    headers: owner.headers,
    payload: { text, updatedAt },
  })

describe('a policy', () => {
  it.each(['privacy', 'refund', 'terms'])('of %s has a first version, which a guest can read', async name => {
    const policy = await read(name)
    expect(policy).toMatchObject({ name, updatedAt: null, title: expect.stringMatching(/policy|Terms/) })
    expect(policy.text).toContain('{officerName}')
  })

  it.each(['nothing', 'Privacy', 'toString', '%00'])('of %s there is none', async name => {
    for (const answer of [await app.inject(`/api/settings/policies/${name}`), await save(name, 'Mine')]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('policy.not_found')
    }
  })

  it('is the owner’s own once saved, and the first version again when they empty it', async () => {
    const text = '## వాపసు\nWe give "everything" back.\n\n- <b>at once</b>'
    const saved = (await save('refund', ` ${text}\n `)).json<PolicyView>()
    expect(saved).toMatchObject({ text, updatedAt: expect.any(String) })
    await expect.poll(() => read('refund')).toEqual(saved)
    expect((await read('terms')).updatedAt).toBeNull()

    const first = (await save('refund', '  ', saved.updatedAt)).json<PolicyView>()
    expect(first.updatedAt).toBeNull()
    expect(first.text).toContain('Order once placed cannot be cancelled')
    await expect.poll(() => read('refund')).toEqual(first)
  })

  it('is not saved over what someone else saved meanwhile', async () => {
    const { updatedAt } = (await save('terms', 'Of Anusha')).json<PolicyView>()
    const late = await save('terms', 'Of Ravi')
    expect(late.statusCode).toBe(409)
    expect(late.json().code).toBe('settings.changed_meanwhile')
    await save('terms', '', updatedAt)
    expect((await save('terms', 'Of Anusha, once more', updatedAt)).statusCode).toBe(409)
    const both = await Promise.all([save('terms', 'One'), save('terms', 'Two')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('is refused where it is longer than anyone would read', async () => {
    expect((await save('terms', 'x'.repeat(40_001))).statusCode).toBe(400)
  })

  it('is in the log with who changed it', async () => {
    await save('privacy', 'Mine')
    const log = await app.inject({ url: '/api/settings/audit', headers: owner.headers })
    expect(log.json()[0]).toMatchObject({
      action: 'policy.changed',
      actor: owner.user.name,
      facts: { policy: 'privacy', isFirstVersion: false },
    })
  })
})
