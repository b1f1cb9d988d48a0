import type { PolicyView } from '@pindivantalu/domain/settings/settings.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)

const read = async (name: string) => (await app.inject(`/api/settings/policies/${name}`)).json<PolicyView>()
const save = (name: string, text: string, updatedAt: string | null = null) =>
  app.inject({
    method: 'PUT',
    url: `/api/settings/policies/${name}`,
    headers: owner.headers,
    payload: { text, updatedAt },
  })
const saveBoth = (
  name: string,
  texts: { text: string; teluguText: string },
  updatedAt: string | null = null,
) =>
  app.inject({
    method: 'PUT',
    url: `/api/settings/policies/${name}`,
    headers: owner.headers,
    payload: { ...texts, updatedAt },
  })

afterEach(async () => {
  await pool.query('TRUNCATE settings')
  // What is kept of them is dropped a moment after a change.
  for (const name of ['privacy', 'refund', 'terms'])
    await expect.poll(() => read(name)).toMatchObject({ updatedAt: null })
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

describe('a policy in Telugu', () => {
  it.each(['privacy', 'refund', 'terms'])('comes with the first version of %s', async name => {
    const { text, teluguText } = await read(name)
    expect(text).not.toMatch(/\p{Script=Telugu}/u)
    expect(teluguText).toMatch(/^\p{Script=Telugu}|^\{shopName\} \p{Script=Telugu}/u)
    expect(teluguText).toContain('{officerName}')
  })

  it('is the owner’s own once saved, and the first version again with the English one', async () => {
    const texts = { text: 'We pay back.', teluguText: '## వాపసు\nడబ్బు తిరిగి ఇస్తాం.' }
    const saved = (await saveBoth('refund', texts)).json<PolicyView>()
    expect(saved).toMatchObject(texts)
    await expect.poll(() => read('refund')).toEqual(saved)

    const first = (await saveBoth('refund', { text: '', teluguText: '' }, saved.updatedAt)).json<PolicyView>()
    expect(first.updatedAt).toBeNull()
    expect(first.teluguText).toContain('ఒకసారి ఆర్డర్ చేశాక రద్దు చేయడం కుదరదు')
    expect((await pool.query('SELECT 1 FROM settings')).rows).toEqual([])
  })

  it('is empty beside an English text of the owner’s, never that of the first version', async () => {
    const { teluguText, updatedAt } = await read('refund')
    const saved = (await saveBoth('refund', { text: 'Mine', teluguText }, updatedAt)).json<PolicyView>()
    expect(saved).toMatchObject({ text: 'Mine', teluguText: '' })
    expect((await pool.query('SELECT value FROM settings')).rows).toEqual([{ value: { text: 'Mine' } }])
  })

  it('is gone when the English one is saved without it', async () => {
    const { updatedAt } = (await saveBoth('terms', { text: 'One', teluguText: 'ఒకటి' })).json<PolicyView>()
    expect((await save('terms', 'Two', updatedAt)).json<PolicyView>()).toMatchObject({
      text: 'Two',
      teluguText: '',
    })
  })

  it('does not keep a policy of before from being read, nor from being saved again without a change', async () => {
    await pool.query('INSERT INTO settings (name, value, updated_by) VALUES ($1, $2, $3)', [
      'policy/terms',
      { text: 'Of last year' },
      owner.user._id,
    ])
    const ofLastYear = { text: 'Of last year', teluguText: '', updatedAt: expect.any(String) }
    await expect.poll(() => read('terms')).toMatchObject(ofLastYear)
    const old = await read('terms')
    const again = await saveBoth('terms', { text: 'Of last year', teluguText: '' }, old.updatedAt)
    expect(again.json()).toEqual(old)
  })

  it('is refused without an English one, which is named, and keeps nothing', async () => {
    const answer = await saveBoth('terms', { text: ' ', teluguText: 'ఒకటి' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([
      { path: 'text', message: 'Write the English text too, or empty both to bring the first version back' },
    ])
    expect((await pool.query('SELECT 1 FROM settings')).rows).toEqual([])
  })

  it('may be as long as the English one, though its letters take three times the bytes', async () => {
    const texts = { text: 'క'.repeat(40_000), teluguText: 'ఖ'.repeat(40_000) }
    const answer = await saveBoth('terms', texts)
    expect(answer.statusCode).toBe(200)
    await expect.poll(async () => (await read('terms')).teluguText).toBe(texts.teluguText)
  })

  it('is refused where it is longer than anyone would read, and named', async () => {
    const answer = await saveBoth('terms', { text: 'Mine', teluguText: 'క'.repeat(40_001) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path: 'teluguText' }])
  })

  it('is told apart in the log where it alone was changed', async () => {
    const { updatedAt } = (await save('privacy', 'Mine')).json<PolicyView>()
    await saveBoth('privacy', { text: 'Mine', teluguText: 'నాది' }, updatedAt)
    const log = await app.inject({ url: '/api/settings/audit', headers: owner.headers })
    const [telugu, english] = log.json()
    expect(telugu.facts).toEqual({ policy: 'privacy', isFirstVersion: false, isInTeluguAlone: true })
    expect(english.facts).toEqual({ policy: 'privacy', isFirstVersion: false, isInTeluguAlone: false })
  })
})
