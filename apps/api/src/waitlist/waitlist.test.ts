import type { PincodeDemand, PlaceView } from '@pindivantalu/domain/addresses/waitlist.wire'
import { LIMITS } from '@pindivantalu/domain/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { tellWaiting } from './tell-waiting.ts'
import { cleanUpWaitlist } from './waitlist.queries.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ WHATSAPP_API_URL: `${sandbox.url}/v23.0`, TRUST_PROXY: 'loopback' })
const strict = await startTestShop({ APPCHECK_MODE: 'enforce' })
const { app, pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const owner = await signInAs(shop, DEMO.admin)

const NOT_SERVED = '110001'
const PHONE = '9812300001'

beforeEach(async () => {
  await pool.query('TRUNCATE rate_limits, pincode_waitlist, outbox_messages')
  await pool.query("DELETE FROM pincodes WHERE pin_code LIKE '1%'")
})

type Caller = { headers: { cookie?: string } }
const GUEST: Caller = { headers: {} }

const place = (pinCode: string) => app.inject({ url: `/api/address/pincode/${pinCode}` })
const join = (facts: object = {}, { by = GUEST, to = app, from = '203.0.113.1', language = 'en' } = {}) =>
  to.inject({
    method: 'POST',
    url: '/api/address/waitlist',
    headers: { ...by.headers, 'x-forwarded-for': from, 'accept-language': language },
    payload: { pinCode: NOT_SERVED, phone: PHONE, ...facts },
  })
const rows = async () =>
  (await pool.query('SELECT *, told_at IS NOT NULL AS is_told FROM pincode_waitlist ORDER BY asked_at, id'))
    .rows
const demand = async (by: Caller = owner) => app.inject({ url: '/api/address/waitlist', headers: by.headers })
const serve = (pinCode = NOT_SERVED) =>
  app.inject({
    method: 'POST',
    url: '/api/address/pincodes',
    headers: owner.headers,
    payload: { pinCode, area: 'Connaught Place' },
  })
const whatsAppsTo = async (to: string) => {
  await deps.outbox.sendDue()
  const answer = await fetch(`${sandbox.url}/sandbox/messages?${new URLSearchParams({ to })}`)
  return (await answer.json()) as { text: string }[]
}

describe('whether the shop delivers to a pincode', () => {
  it('is told to guests, with the name of the area', async () => {
    const answer = await place('500034')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<PlaceView>()).toEqual({
      pinCode: '500034',
      serviceable: true,
      area: expect.stringContaining('Banjara Hills'),
    })
    expect((await place(NOT_SERVED)).json()).toEqual({ pinCode: NOT_SERVED, serviceable: false, area: null })
  })

  it('is not told of one that is switched off', async () => {
    await pool.query("UPDATE pincodes SET served = false WHERE pin_code = '500034'")
    expect((await place('500034')).json()).toEqual({ pinCode: '500034', serviceable: false, area: null })
    await pool.query("UPDATE pincodes SET served = true WHERE pin_code = '500034'")
  })

  it.each(['50003', '012345', 'abids1', '5000344', '౫౦౦౦౩౪'])('is refused for %s', async typed => {
    const answer = await place(encodeURIComponent(typed))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid', issues: [{ path: 'pinCode' }] })
  })
})

describe('joining the waitlist', () => {
  it('keeps pincode, phone and language of a guest', async () => {
    const answer = await join({}, { language: 'te' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'You will be told' })
    expect(await rows()).toMatchObject([
      { pin_code: NOT_SERVED, phone: `+91${PHONE}`, language: 'te', user_id: null, told_at: null },
    ])
  })

  it('keeps who was signed in', async () => {
    await join({}, { by: anusha })
    expect(await rows()).toMatchObject([{ user_id: anusha.user._id }])
  })

  it('is open to somebody whose session has ended', async () => {
    expect((await join({}, { by: { headers: { cookie: 'session=gone' } } })).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ user_id: null }])
  })

  it('twice is answered alike, and is one', async () => {
    const first = await join()
    const [kept] = await rows()
    const again = await join({ phone: `+91 ${PHONE}` }, { by: anusha, language: 'te' })
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(await rows()).toEqual([kept])
  })

  it('at the same moment is one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => join()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    { facts: { pinCode: '11000' }, field: 'pinCode' },
    { facts: { pinCode: undefined }, field: 'pinCode' },
    { facts: { phone: '123' }, field: 'phone' },
    { facts: { phone: '4023456789' }, field: 'phone' },
    { facts: { phone: '1'.repeat(31) }, field: 'phone' },
  ])('is refused with $facts', async ({ facts, field }) => {
    const answer = await join(facts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(answer.json().issues[0]).toMatchObject({ path: field })
    expect(await rows()).toEqual([])
  })

  it('asks for the proof of the shop’s own page', async () => {
    const answer = await join({}, { to: strict.app })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'auth.app_not_verified' })
  })

  it('300 times at once from one network ends at the limit, and nothing breaks', async () => {
    const phones = Array.from({ length: 300 }, (_, index) => `98123${String(index).padStart(5, '0')}`)
    const answers = await Promise.all(phones.map(phone => join({ phone })))
    const { times } = LIMITS['waitlist.ip']
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(times)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(300 - times)
    expect(await rows()).toHaveLength(times)
    expect((await join({}, { from: '203.0.113.2' })).statusCode).toBe(200)
  })

  it('is limited for each phone, from wherever it is asked', async () => {
    const pincodes = Array.from(
      { length: LIMITS['waitlist.phone'].times + 1 },
      (_, index) => `1200${10 + index}`,
    )
    const codes: number[] = []
    for (const [index, pinCode] of pincodes.entries())
      codes.push((await join({ pinCode }, { from: `203.0.113.${index}` })).statusCode)
    expect(codes.at(-1)).toBe(429)
    expect(codes.filter(code => code === 200)).toHaveLength(LIMITS['waitlist.phone'].times)
  })
})

describe('the owner', () => {
  it('sees the most wanted first, and no phone', async () => {
    await join({ pinCode: '120001' })
    for (const phone of ['9812300002', '9812300003']) await join({ phone })
    const answer = await demand()
    expect(answer.json<PincodeDemand[]>()).toEqual([
      { pinCode: NOT_SERVED, waiting: 2, since: expect.stringMatching(/^\d{4}-.*Z$/) },
      { pinCode: '120001', waiting: 1, since: expect.any(String) },
    ])
    expect(answer.body).not.toContain('98123')
  })

  it('no longer sees a pincode that is served', async () => {
    await join()
    await serve()
    expect((await demand()).json()).toEqual([])
  })

  it.each([
    { who: 'a guest', by: GUEST, status: 401, code: 'auth.required' },
    { who: 'a customer', by: anusha, status: 403, code: 'auth.forbidden' },
  ])('alone sees it: $who is refused', async ({ by, status, code }) => {
    const answer = await demand(by)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })
})

describe('when a pincode is served', () => {
  it('each is told once, in their language', async () => {
    await join({ phone: '9812300011' })
    await join({ phone: '9812300012' }, { language: 'te' })
    await join({ phone: '9812300013', pinCode: '120001' })
    expect(await tellWaiting(deps)).toBe(0)
    await serve()
    expect(await tellWaiting(deps)).toBe(2)
    expect(await tellWaiting(deps)).toBe(0)

    const [english] = await whatsAppsTo('+919812300011')
    expect(english?.text).toContain('Pindivantalu now delivers to 110001 Connaught Place.')
    const [telugu] = await whatsAppsTo('+919812300012')
    expect(telugu?.text).toContain('110001 Connaught Place కు డెలివరీ చేస్తుంది')
    expect(await whatsAppsTo('+919812300013')).toEqual([])
    expect((await rows()).map(({ is_told }) => is_told)).toEqual([true, true, false])
  })

  it('by two owners at once, and looked for by two instances, it is one message', async () => {
    await join({ phone: '9812300021' })
    const answers = await Promise.all([serve(), serve()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const told = await Promise.all([tellWaiting(deps), tellWaiting(deps), tellWaiting(deps)])
    expect(told.toSorted()).toEqual([0, 0, 1])
    expect(await whatsAppsTo('+919812300021')).toHaveLength(1)
  })

  it('also again after it was switched off', async () => {
    const change = (served: boolean) =>
      app.inject({
        method: 'PUT',
        url: `/api/address/pincodes/${NOT_SERVED}`,
        headers: owner.headers,
        payload: { served },
      })
    await serve()
    await change(false)
    await join({ phone: '9812300031' })
    expect(await tellWaiting(deps)).toBe(0)
    await change(true)
    expect(await tellWaiting(deps)).toBe(1)
    await change(false)
    await join({ phone: '9812300031' })
    await change(true)
    expect(await tellWaiting(deps)).toBe(1)
    expect(await whatsAppsTo('+919812300031')).toHaveLength(2)
  })

  it('more than a hundred are told in one round', async () => {
    await pool.query(
      `INSERT INTO pincode_waitlist (pin_code, phone, language)
       SELECT $1, '+9198124' || lpad(n::text, 5, '0'), 'en' FROM generate_series(1, 101) AS n`,
      [NOT_SERVED],
    )
    await pool.query("INSERT INTO pincodes (pin_code, area) VALUES ($1, 'Connaught Place')", [NOT_SERVED])
    expect(await tellWaiting({ ...deps, outbox: { ...deps.outbox, wake: () => undefined } })).toBe(101)
  })
})

it('nobody is kept who has waited a year, or was told a month ago', async () => {
  const DAYS = { waiting_long: [366, null], waiting: [364, null], told_long: [40, 31], told: [40, 29] }
  for (const [index, [asked, told]] of Object.values(DAYS).entries())
    await pool.query(
      `INSERT INTO pincode_waitlist (pin_code, phone, language, asked_at, told_at)
       VALUES ($1, $2, 'en', now() - interval '1 day' * $3::int, now() - interval '1 day' * $4::int)`,
      [NOT_SERVED, `+91981230004${index}`, asked, told],
    )
  await cleanUpWaitlist(deps.db)
  expect((await rows()).map(({ phone }) => phone)).toEqual(['+919812300041', '+919812300043'])
})
