import { rupees } from '@pindivantalu/domain/money'
import type { ProblemDetail, Problems } from '@pindivantalu/domain/problems/problem.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startProblems } from '../../test-support/problems.ts'
import { answerProblem } from './answer-problem.ts'
import { cleanUpProblems } from './clean-up-problems.ts'
import type { ProblemRemedies } from './problem-remedies.ts'

const problems = await startProblems()
const { shop, order, packet, customer, owner, stranger, reported, answer, detail, disagree, list } = problems
const { deps, pool } = shop
const DAY = 86_400_000

beforeEach(problems.forget)

const toldOf = async () => {
  const { rows } = await pool.query(
    "SELECT channel, recipient, content FROM outbox_messages WHERE kind = 'problem_answered' ORDER BY channel, id",
  )
  return rows
}

describe('the owner’s queue', () => {
  it('has what is due soonest first, for owners alone', async () => {
    const { _id } = await reported()
    const queue = await list()
    expect(queue.json<Problems>()).toMatchObject({
      problems: [
        {
          _id,
          order: { reference: order.reference },
          kind: 'broken',
          words: 'One packet is in pieces.',
          image: packet.image,
          photos: 0,
          isSecondTime: false,
        },
      ],
      next: null,
    })
    expect((await problems.ask('GET', '/problems/waiting', undefined, owner)).json()).toMatchObject({
      waiting: 1,
      open: 1,
    })
    for (const by of [customer, stranger]) expect((await list('', by)).statusCode).toBe(403)
    expect((await list('?state=answered')).json().problems).toEqual([])
    expect((await list('?state=lost')).statusCode).toBe(400)
    expect((await list('?after=nowhere')).json().issues[0].path).toBe('after')
  })

  it('comes in pages, each problem once, by its clock', async () => {
    await pool.query(
      `WITH many AS (
         INSERT INTO orders SELECT (jsonb_populate_record(orders,
           jsonb_build_object('id', new_id(), 'reference', 'PR' || lpad(n::text, 6, '0')))).*
         FROM orders, generate_series(1, 120) AS n WHERE id = $1 RETURNING id)
       INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
       SELECT id, 'late', 'tell', 'order_page', now(), now() + random() * interval '1 hour', now() FROM many`,
      [order._id],
    )
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Problems = (await list(`?after=${next}`)).json()
      seen.push(...page.problems.map(({ _id }) => _id))
      next = page.next
    }
    const { rows } = await pool.query('SELECT id FROM problems ORDER BY due_at, id')
    expect(seen).toEqual(rows.map(({ id }) => id))
    await pool.query("DELETE FROM orders WHERE reference LIKE 'PR0%'")
  })

  it('says who had the order, and what may be decided', async () => {
    const { _id } = await reported()
    expect(await detail(_id)).toMatchObject({
      customer: { name: customer.user.name, phone: customer.user.phone, orders: 1, problemsBefore: 0 },
      hadBy: { cook: problems.cook.organizationName, partner: problems.ravi.user.name },
      orderItems: [{ item: packet._id, quantity: 2 }],
      offers: ['refund', 'send_again', 'decline', 'answer'],
    })
    const nothing = await problems.ask('GET', `/problems/${order._id}`, undefined, owner)
    expect(nothing.json().code).toBe('problem.not_found')
  })
})

describe('an answer', () => {
  it('that declines tells the customer by WhatsApp and mail, and is on the order’s page', async () => {
    const { _id } = await reported()
    const answered = await answer(_id)
    expect(answered.statusCode, answered.body).toBe(200)
    expect(answered.json<ProblemDetail>()).toMatchObject({
      state: 'answered',
      dueBy: null,
      mayDisagree: true,
      entries: [
        { by: 'customer' },
        {
          by: 'shop',
          words: 'The photo shows whole packets.',
          decided: [{ item: packet._id, decision: 'decline', quantity: 1, amount: null, sentAgain: null }],
        },
      ],
    })
    const [mail, whatsapp] = await toldOf()
    expect(mail).toMatchObject({
      recipient: 'anusha@example.com',
      content: { subject: `Our answer about your order #${order.reference}` },
    })
    expect(mail.content.text).toContain('The photo shows whole packets.')
    expect(mail.content.text).toContain(`/order/${order._id}/problem`)
    expect(whatsapp).toMatchObject({
      recipient: customer.user.phone,
      content: {
        template: 'problem_answered',
        body: [customer.user.name, order.reference, 'we cannot make good for it, and we say why'],
        buttonUrlSuffix: `${order._id}/problem`,
      },
    })
    const unsent = "SELECT FROM outbox_messages WHERE kind = 'problem_answered' AND sent_at IS NULL"
    await expect.poll(async () => (await pool.query(unsent)).rowCount).toBe(0)
    expect((await problems.auditOf(order._id))[0]).toMatchObject({
      action: 'problem.answered',
      facts: { decision: 'decline' },
    })
  })

  it('is told in the customer’s language', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [customer.user._id])
    await answer((await reported())._id)
    const [, whatsapp] = await toldOf()
    expect(whatsapp.content).toMatchObject({ language: 'te' })
    expect(whatsapp.content.body[2]).toMatch(/[ఀ-౿]/)
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [customer.user._id])
  })

  it.each([
    { what: 'without words', facts: { words: '' }, code: 'problem.words_missing' },
    { what: 'to an older version', facts: { version: '0' }, code: 'problem.changed_meanwhile' },
  ])('$what is refused, and nobody is told', async ({ facts, code }) => {
    const { _id } = await reported()
    expect((await answer(_id, facts)).json().code).toBe(code)
    expect((await detail(_id)).state).toBe('open')
    expect(await toldOf()).toEqual([])
  })

  it('to what was added meanwhile is refused', async () => {
    const { _id, version } = await reported()
    await reported({ note: 'And another one.' })
    expect((await answer(_id, { version })).json().code).toBe('problem.changed_meanwhile')
  })

  it('by a double click is one, with one message each', async () => {
    const { _id, version } = await reported()
    const key = problems.aKey()
    const answers = await Promise.all([answer(_id, { key, version }), answer(_id, { key, version })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await detail(_id)).entries).toHaveLength(2)
    expect(await toldOf()).toHaveLength(2)
    expect((await answer(_id)).json().code).toBe('problem.already_answered')
  })

  it('by two owners at once is that of one of them, and the other is told', async () => {
    const { _id, version } = await reported()
    const answers = await Promise.all([
      answer(_id, { words: 'One', version, key: problems.aKey() }),
      answer(_id, { words: 'Two', version, key: problems.aKey() }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await detail(_id)).entries).toHaveLength(2)
    expect(await toldOf()).toHaveLength(2)
  })

  it('to a report that a newer one has ended is refused, also with the newer one’s version', async () => {
    const first = await reported()
    await answer(first._id)
    const newer = await reported({ note: 'Now the other one.' })
    expect(newer._id).not.toBe(first._id)
    expect((await answer(first._id, { version: newer.version })).json().code).toBe('problem.already_answered')
    expect((await detail(first._id)).entries).toHaveLength(2)
  })
})

describe('a customer who does not agree', () => {
  it('puts it back into the queue, once, and the second answer ends it', async () => {
    const { _id } = await reported()
    expect((await disagree()).json().code).toBe('problem.not_answered')
    await answer(_id)
    expect((await disagree({}, stranger)).json().code).toBe('order.not_found')
    expect((await disagree({ words: ' ' })).json().issues[0].path).toBe('words')
    const key = problems.aKey()
    problems.setClock(new Date(deps.now().getTime() + DAY))
    const back = await disagree({ key })
    const { rows: queued } = await pool.query('SELECT due_at FROM problems WHERE id = $1', [_id])
    expect(queued).toEqual([{ due_at: new Date(deps.now().getTime() + 2 * DAY) }])
    expect(back.json()).toMatchObject({
      state: 'open',
      dueBy: new Date(deps.now().getTime() + 2 * DAY).toISOString(),
      mayDisagree: false,
    })
    expect((await disagree({ key })).statusCode).toBe(200)
    expect((await disagree()).json().code).toBe('problem.not_answered')
    expect((await list()).json().problems).toMatchObject([
      { _id, isSecondTime: true, words: 'Look at the photo.' },
    ])
    const last = await answer(_id, { decision: 'answer', words: 'We looked again, and stay with it.' })
    expect(last.json()).toMatchObject({ state: 'closed', mayDisagree: false })
    expect((await disagree()).json().code).toBe('problem.ended')
    expect((await answer(_id)).json().code).toBe('problem.already_answered')
    for (const state of ['closed', 'decided'])
      expect((await list(`?state=${state}`)).json().problems).toMatchObject([{ _id, state: 'closed' }])
    expect(await toldOf()).toHaveLength(4)
    const steps = (await problems.auditOf(order._id)).slice(0, 4).map(({ action }) => action)
    expect(steps).toEqual(['problem.ended', 'problem.disagreed', 'problem.answered', 'problem.reported'])
  })

  it('has a month for it: then the answer stands', async () => {
    const { _id } = await reported()
    await answer(_id)
    const told = deps.now().getTime()
    problems.setClock(new Date(told + 30 * DAY))
    await cleanUpProblems(deps)
    expect((await detail(_id)).state).toBe('answered')
    problems.setClock(new Date(told + 30 * DAY + 1))
    await cleanUpProblems(deps)
    expect((await detail(_id)).state).toBe('closed')
  })
})

describe('what makes good for it', () => {
  const done: unknown[] = []
  const remedies: ProblemRemedies = {
    async refund(_tx, { key: _, ...asked }) {
      done.push(['refund', asked])
      const items = 'items' in asked ? asked.items.map(({ item }) => ({ item, amount: rupees(136.5) })) : []
      return { amount: rupees(136.5), items }
    },
    async sendAgain(_tx, { key: _, ...asked }) {
      done.push(['send again', asked])
      return { orderId: order._id }
    },
  }
  const decide = async (id: string, facts: object) => {
    const { version } = await detail(id)
    const request = { decision: 'refund' as const, items: [], words: '', version, ...facts }
    await answerProblem({ ...deps, remedies }, { id, by: owner.user }, request)
    return detail(id)
  }
  const asked = { orderId: order._id, actorId: owner.user._id, reason: 'broken' }
  beforeEach(() => void done.splice(0))

  it('is money, for what was reported', async () => {
    const { entries } = await decide((await reported())._id, {})
    expect(done).toEqual([['refund', { ...asked, items: [{ item: packet._id, quantity: 1 }] }]])
    expect(entries[1]?.decided).toEqual([
      { item: packet._id, decision: 'refund', quantity: 1, amount: '136.50', sentAgain: null },
    ])
    expect((await toldOf())[1].content.body[2]).toBe('we pay back ₹136.50')
  })

  it('is an amount, for what came late', async () => {
    const { _id } = await reported({ items: [], kind: 'late' })
    const { entries } = await decide(_id, { amount: '136.50' })
    expect(done).toEqual([['refund', { ...asked, reason: 'late', amount: rupees(136.5) }]])
    expect(entries[1]?.decided).toMatchObject([{ item: null, decision: 'refund', amount: '136.50' }])
  })

  it('is a parcel', async () => {
    const { entries } = await decide((await reported())._id, { decision: 'send_again' })
    expect(done).toEqual([['send again', { ...asked, items: [{ item: packet._id, quantity: 1 }] }]])
    expect(entries[1]?.decided).toMatchObject([{ decision: 'send_again', sentAgain: order._id }])
    expect((await toldOf())[1].content.body[2]).toBe('we send it again, free')
  })

  it('fails as a whole: then nothing is answered, and nobody is told', async () => {
    const { _id, version } = await reported()
    const failing: ProblemRemedies = { refund: () => Promise.reject(new Error('no money')) }
    const request = { decision: 'refund' as const, items: [], words: '', version }
    const deciding = answerProblem({ ...deps, remedies: failing }, { id: _id, by: owner.user }, request)
    await expect(deciding).rejects.toThrow('no money')
    expect(await detail(_id)).toMatchObject({ state: 'open', entries: [{ by: 'customer' }] })
    expect(await toldOf()).toEqual([])
  })
})

it('offers only what the shop can do', async () => {
  const { _id, version } = await reported()
  const request = { decision: 'refund' as const, items: [], words: '', version }
  const asking = answerProblem({ ...deps, remedies: {} }, { id: _id, by: owner.user }, request)
  await expect(asking).rejects.toMatchObject({ code: 'problem.decision_not_offered' })
})
