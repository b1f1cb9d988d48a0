import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  AnswerProblemRequest,
  ProblemDetail,
  ProblemView,
} from '@pindivantalu/domain/problems/problem.wire'
import { afterwards } from './afterwards.ts'
import { startCarrying } from './carrying.ts'
import { aForm, aPicture } from './pictures.ts'
import type { signInAs } from './sign-in.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

/** A shop with one delivered order of its customer, and the calls about what is wrong with it. */
export async function startProblems() {
  const dataDir = await mkdtemp(join(tmpdir(), 'problems-'))
  const carrying = await startCarrying({ DATA_DIR: dataDir })
  afterwards(() => rm(dataDir, { recursive: true, force: true }))
  const { shop, ask, customer, owner, ravi, anOrderOf } = carrying
  const { app, deps, pool } = shop
  const order = await anOrderOf(ravi, 'delivered')
  const [packet] = order.orderItems
  if (!packet) throw new Error('The order is empty')

  const broken = (facts: object = {}) => ({
    items: [{ item: packet._id, quantity: 1 }],
    kind: 'broken',
    note: 'One packet is in pieces.',
    wish: 'refund',
    ...facts,
  })
  const report = (facts: object = {}, { by = customer, id = order._id }: { by?: Person; id?: string } = {}) =>
    ask('POST', `/orders/${id}/problem`, broken(facts), by)
  const read = (by: Person = customer, id = order._id) => ask('GET', `/orders/${id}/problem`, undefined, by)
  const disagree = (facts: object = {}, by: Person = customer) =>
    ask('POST', `/orders/${order._id}/problem/disagreement`, { words: 'Look at the photo.', ...facts }, by)

  const list = (query = '', by: Person = owner) => ask('GET', `/problems${query}`, undefined, by)
  const detail = async (id: string): Promise<ProblemDetail> =>
    (await ask('GET', `/problems/${id}`, undefined, owner)).json()
  const answer = async (id: string, facts: Partial<AnswerProblemRequest> = {}, by: Person = owner) => {
    const version = facts.version ?? (await detail(id)).version
    const words = 'The photo shows whole packets.'
    return ask('PUT', `/problems/${id}`, { decision: 'decline', words, ...facts, version }, by)
  }
  const reported = async (facts: object = {}): Promise<ProblemView> => {
    const answered = await report(facts)
    if (answered.statusCode !== 200) throw new Error(answered.body)
    return answered.json()
  }

  const send = (form: FormData, by: Person = customer, id = order._id) =>
    app.inject({
      method: 'POST',
      url: `/api/orders/${id}/problem/photos`,
      headers: by.headers,
      payload: form,
    })
  const aPhoto = async (): Promise<string> =>
    (await send(aForm(await aPicture({ width: 60, height: 40 }).jpeg().toBuffer()))).json().photo
  const open = (id: string, by: Person = customer) =>
    app.inject({ url: `/api/problems/photos/${id}`, headers: by.headers })

  const setClock = (instant: Date) => {
    deps.now = () => instant
  }
  const deliveredAt: Date = (await carrying.orderRow(order._id)).delivered_at
  /** Nothing was said yet. */
  const forget = async () => {
    await pool.query('TRUNCATE problems, problem_photos, rate_limits CASCADE')
    await pool.query("DELETE FROM outbox_messages WHERE kind = 'problem_answered'")
    setClock(new Date(deliveredAt.getTime() + 60_000))
  }
  const aKey = () => randomUUID()

  const calls = { broken, report, reported, read, disagree, list, detail, answer, send, aPhoto, open }
  return { ...carrying, order, packet, deliveredAt, setClock, forget, aKey, ...calls }
}
