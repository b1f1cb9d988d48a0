import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { signInAs } from '../../test-support/sign-in.ts'
import { takingTurnsIn } from '../../test-support/taking-turns.ts'

const { shop, owner, ravi, customer, ask, auditOf, buy, anOrderOf } = await startCarrying()
const { pool } = shop
const takingTurns = takingTurnsIn(pool)

const note = (path: string, words: string) => ask('POST', `${path}/notes`, { words }, owner)
const removePerson = (id: string) => ask('DELETE', `/users/${id}`, undefined, owner)
const notesAbout = async (id: string) =>
  (await pool.query('SELECT words FROM notes WHERE user_id = $1 OR order_id = $1', [id])).rows
const HOLD_PERSON = 'SELECT id FROM users WHERE id = $1 FOR UPDATE'

it('a note that is deleted twice at once is deleted once', async () => {
  const order = await buy()
  const { _id } = (await note(`/orders/${order._id}`, 'Called her')).json()
  const remove = () => ask('DELETE', `/notes/${_id}`, undefined, owner)
  const hold = 'SELECT id FROM notes WHERE id = $1 FOR UPDATE'
  const answers = await takingTurns(hold, [remove, remove], [_id])
  expect(answers.map(answer => answer.json().code)).toEqual([undefined, 'note.not_found'])
  const deletions = (await auditOf(order._id)).filter(({ action }) => action === 'note.deleted')
  expect(deletions).toHaveLength(1)
})

describe('of a person who is deleted at the same moment nothing stays', () => {
  it('that was noted about them just before, or just after', async () => {
    for (const [nth, isFirst] of [true, false].entries()) {
      const { user } = await signInAs(shop, `+91983330020${nth}`)
      const acts = [() => note(`/users/${user._id}`, 'Rings twice'), () => removePerson(user._id)]
      const answers = await takingTurns(HOLD_PERSON, isFirst ? acts : acts.toReversed(), [user._id])
      const [noted] = isFirst ? answers : answers.toReversed()
      expect(noted?.json().code).toBe(isFirst ? undefined : 'account.not_found')
      expect(await notesAbout(user._id)).toEqual([])
    }
  })

  it('that was noted about their order just before', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    await pool.query('UPDATE orders SET delivered_at = now() WHERE user_id = $1', [customer.user._id])
    const [noted, gone] = await takingTurns(
      HOLD_PERSON,
      [() => note(`/orders/${order._id}`, 'Sesame makes her ill'), () => removePerson(customer.user._id)],
      [customer.user._id],
    )
    expect([noted?.statusCode, gone?.statusCode]).toEqual([200, 200])
    expect(await notesAbout(order._id)).toEqual([])
  })
})

it('nothing is noted about a person who is no longer here', async () => {
  const refused = await note(`/users/${customer.user._id}`, 'Rings twice')
  expect(refused.json()).toMatchObject({ code: 'account.not_found' })
})

it('a page shows a hundred notes, the newest first', async () => {
  const { user } = await signInAs(shop, '+919833300210')
  await pool.query(
    `INSERT INTO notes (user_id, words, written_at, written_by)
     SELECT $1, 'Note ' || n, now() - n * interval '1 minute', $2 FROM generate_series(1, 101) AS n`,
    [user._id, owner.user._id],
  )
  const { notes }: CustomerView = (await ask('GET', `/customers/${user._id}`, undefined, owner)).json()
  const words = notes.map(one => one.words)
  expect([words.length, words[0], words.at(-1)]).toEqual([100, 'Note 1', 'Note 100'])
})
