import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventStreamsOf, eventually } from '../../test-support/event-streams.ts'
import { startProblems } from '../../test-support/problems.ts'

const problems = await startProblems()
const { shop, order, packet, customer, owner, stranger, ravi, report, reported, read, ask } = problems
const { app, deps, pool } = shop
const HOUR = 3_600_000
const passed = (ms: number) => problems.setClock(new Date(problems.deliveredAt.getTime() + ms))

beforeEach(problems.forget)

const counts = async () =>
  (
    await pool.query(`SELECT (SELECT count(*)::int FROM problems) AS problems,
      (SELECT count(*)::int FROM problem_entries) AS entries`)
  ).rows[0]
const saveHours = async (problemHours: number | null) => {
  const { settings, updatedAt } = (await ask('GET', '/settings', undefined, owner)).json()
  const payload = { settings: { ...settings, problemHours }, updatedAt }
  return ask('PUT', '/settings', payload, owner)
}

describe('a customer reports a problem', () => {
  it('and is answered by when the shop answers, in two days, and ends it, in thirty', async () => {
    const answer = await report()
    expect(answer.statusCode, answer.body).toBe(200)
    const told = deps.now().getTime()
    expect(answer.json<ProblemView>()).toMatchObject({
      order: { _id: order._id, reference: order.reference },
      state: 'open',
      kind: 'broken',
      wish: 'refund',
      toldIn: 'order_page',
      answerBy: new Date(told + 48 * HOUR).toISOString(),
      endBy: new Date(told + 30 * 24 * HOUR).toISOString(),
      dueBy: new Date(told + 48 * HOUR).toISOString(),
      items: [{ item: packet._id, quantity: 1, name: packet.name, price: `${packet.price}.00` }],
      photos: [],
      entries: [{ by: 'customer', words: 'One packet is in pieces.', decided: [] }],
      mayDisagree: false,
    })
    expect((await read()).json()).toEqual(answer.json())
    const page = await ask('GET', `/orders/${order._id}`)
    expect(page.json().problem).toEqual({
      _id: answer.json()._id,
      state: 'open',
      answerBy: answer.json().answerBy,
    })
    expect((await problems.auditOf(order._id))[0]).toMatchObject({
      action: 'problem.reported',
      facts: { kind: 'broken', wish: 'refund', photos: 0 },
    })
  })

  it.each([
    { when: 'to the moment', ms: 48 * HOUR, status: 200 },
    { when: 'and a millisecond', ms: 48 * HOUR + 1, status: 409 },
  ])('within 48 hours of delivery: $when is answered $status', async ({ ms, status }) => {
    passed(ms)
    const answer = await report()
    expect(answer.statusCode).toBe(status)
    if (status === 409) expect(answer.json().code).toBe('problem.window_closed')
    expect((await counts()).problems).toBe(status === 200 ? 1 : 0)
  })

  it('for as long as the owner has set', async () => {
    expect((await saveHours(72)).statusCode).toBe(200)
    passed(72 * HOUR)
    expect((await report()).statusCode).toBe(200)
    const config = (await ask('GET', '/config')).json()
    expect(config.problemHours ?? config.shop?.problemHours).toBe(72)
    expect((await saveHours(0)).statusCode).toBe(400)
    await saveHours(null)
  })

  it('of their own delivered order alone', async () => {
    for (const by of [stranger, ravi, owner]) {
      const answer = await report({}, { by })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'order.not_found'])
      expect((await read(by)).json().code).toBe('problem.not_found')
    }
    expect((await read()).statusCode).toBe(404)
    const undelivered = await problems.anOrderOf(ravi, 'collected')
    const answer = await report(
      { items: [{ item: undelivered.orderItems[0]?._id, quantity: 1 }] },
      { id: undelivered._id },
    )
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'problem.not_delivered'])
  })

  it.each([
    { what: 'about nothing', facts: { items: [] }, code: 'problem.items_missing', path: 'items' },
    {
      what: 'about more than came',
      facts: { items: [{ item: packet._id, quantity: 3 }] },
      code: 'problem.no_such_item',
      path: 'items',
    },
    { what: 'of no kind', facts: { kind: 'ugly' }, code: 'request.invalid', path: 'kind' },
    { what: 'in too many words', facts: { note: 'a'.repeat(1001) }, code: 'request.invalid', path: 'note' },
  ])('$what is refused, and nothing is kept', async ({ facts, code, path }) => {
    const answer = await report(facts)
    expect(answer.json()).toMatchObject({ code, issues: [{ path }] })
    expect(await counts()).toEqual({ problems: 0, entries: 0 })
  })

  it('with a photo of nobody is refused', async () => {
    expect((await report({ photos: [order._id] })).json().code).toBe('problem.photo_not_found')
    expect(await counts()).toEqual({ problems: 0, entries: 0 })
  })

  it('that it came late, without a packet', async () => {
    expect((await report({ items: [], kind: 'late', wish: 'tell' })).json()).toMatchObject({
      kind: 'late',
      items: [],
    })
  })
})

describe('reporting again', () => {
  it('while it is open adds to it, and keeps its clock', async () => {
    const first = await reported()
    passed(20 * HOUR)
    const photo = await problems.aPhoto()
    const more = await report({
      items: [{ item: packet._id, quantity: 2 }],
      note: 'Both, I see now.',
      photos: [photo],
    })
    expect(more.json()).toMatchObject({
      _id: first._id,
      answerBy: first.answerBy,
      items: [{ item: packet._id, quantity: 2 }],
      photos: [{ _id: photo }],
      entries: [{ words: 'One packet is in pieces.' }, { words: 'Both, I see now.' }],
    })
    expect(more.json().version).not.toBe(first.version)
    expect((await problems.auditOf(order._id))[0]).toMatchObject({ action: 'problem.added_to' })
  })

  it('after an answer opens another, and the answered one is closed', async () => {
    const first = await reported()
    await problems.answer(first._id)
    const second = await reported({ kind: 'stale' })
    expect(second._id).not.toBe(first._id)
    expect((await problems.detail(first._id)).state).toBe('closed')
    expect((await read()).json()).toMatchObject({ _id: second._id, state: 'open', kind: 'stale' })
  })

  it('in a tab that does not know of the answer is told, and opens no other', async () => {
    const first = await reported({ kind: 'late', items: [] })
    await problems.answer(first._id)
    const answer = await report({ kind: 'late', items: [], onlyAdds: true })
    expect(answer.json()).toMatchObject({ code: 'problem.already_answered' })
    expect((await read()).json()).toMatchObject({ _id: first._id, state: 'answered', mayDisagree: true })
  })

  it('by a double tap is the same report', async () => {
    const key = problems.aKey()
    const answers = await Promise.all([report({ key }), report({ key })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await counts()).toEqual({ problems: 1, entries: 1 })
  })

  it('from two tabs at once is one problem with both', async () => {
    const answers = await Promise.all([report({ note: 'One' }), report({ note: 'Two' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await counts()).toEqual({ problems: 1, entries: 2 })
  })

  it('300 times at once is one problem, and no more than anybody may', async () => {
    const key = problems.aKey()
    const answers = await Promise.all(Array.from({ length: 300 }, () => report({ key })))
    const byStatus = Object.groupBy(answers, ({ statusCode }) => statusCode)
    expect(Object.keys(byStatus).filter(status => !['200', '429', '503'].includes(status))).toEqual([])
    expect(byStatus[200]?.length).toBeLessThanOrEqual(30)
    expect(await counts()).toEqual({ problems: 1, entries: 1 })
  })
})

it('the customer’s page and the owner’s queue hear of it, nobody else does', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const followAt = eventStreamsOf({ deps, pool, otherChanges: deps.chatChanges })
  const follow = ({ headers }: typeof customer) => followAt(`${origin}/api/orders/live`, { headers })
  const [byCustomer, byOwner, byStranger] = [
    await follow(customer),
    await follow(owner),
    await follow(stranger),
  ]
  await report()
  await eventually(byCustomer.heard).toEqual([order._id])
  await eventually(byOwner.heard).toEqual([order._id])
  expect(byStranger.heard()).toEqual([])
})
