import { FIGURE_BLOCKS } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { beforeAll, expect, it } from 'vitest'
import { startProblems } from '../../test-support/problems.ts'

const problems = await startProblems()
const { shop, order, packet, ask, owner, customer, ravi, cook } = problems
const { pool } = shop

/** 24 more orders like the one that was delivered, with the same packet; three of them with a problem. */
beforeAll(async () => {
  await problems.reported({ kind: 'broken' })
  await pool.query(
    `WITH many AS (
       INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object('id', new_id(),
         'reference', 'PB' || lpad(n::text, 6, '0')))).*
       FROM orders, generate_series(1, 24) AS n WHERE id = $1 RETURNING id, reference),
     packets AS (
       INSERT INTO order_items SELECT (jsonb_populate_record(item, jsonb_build_object('id', new_id(),
         'order_id', many.id))).* FROM order_items AS item, many WHERE item.order_id = $1 RETURNING id, order_id),
     told AS (
       INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
       SELECT id, CASE reference WHEN 'PB000001' THEN 'late' WHEN 'PB000002' THEN 'stale' ELSE 'missing' END,
         'tell', 'order_page', now(), now(), now()
       FROM many WHERE reference <= 'PB000003' RETURNING id, order_id, kind)
     INSERT INTO problem_items (problem_id, order_item_id, quantity)
     SELECT told.id, packets.id, 1 FROM told JOIN packets USING (order_id) WHERE kind <> 'late'`,
    [order._id],
  )
})

const rates = async (days = '7-days') =>
  (await ask('GET', `/figures?days=${days}`, undefined, owner)).json<FiguresView>()
const aged = (days: number) =>
  pool.query(
    `UPDATE orders SET delivered_at = delivered_at - $1 * interval '1 day',
       collected_at = collected_at - $1 * interval '1 day', paid_at = paid_at - $1 * interval '1 day',
       placed_at = placed_at - $1 * interval '1 day' WHERE reference LIKE 'PB%'`,
    [days],
  )

it('counts what each kind says something about', async () => {
  const { productProblems, cooks, partners, total } = await rates()
  // Broken, stale and missing; a packet that came late is none the worse.
  expect(productProblems.find(({ name }) => name === packet.name)).toMatchObject({
    orders: 25,
    problems: 3,
    rate: 12,
  })
  expect(cooks).toMatchObject([{ name: cook.organizationName, orders: 25, problems: 3, rate: 12 }])
  // Broken, late and missing; what is stale was so before.
  expect(partners).toMatchObject([{ name: ravi.user.name, orders: 25, problems: 3, rate: 12 }])
  expect(total).toMatchObject({ delivered: 25, problems: 4, problemRate: 16 })
})

it('looks at a week at least, and says nothing of too few orders', async () => {
  const today = await rates('today')
  expect(today.cooks).toEqual((await rates()).cooks)
  await aged(8)
  expect((await rates()).cooks).toMatchObject([{ orders: 1, problems: 1, rate: null }])
  expect((await rates('30-days')).cooks).toMatchObject([{ orders: 25, rate: 12 }])
})

it('is a file as well, and runs nothing as a formula', async () => {
  await pool.query("UPDATE sourcing_partners SET organization_name = '=1+1'")
  const file = await ask('GET', '/figures/csv?days=30-days&block=cooks', undefined, owner)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="figures-cooks-[\d-]+\.csv"$/)
  expect(file.body).toContain(
    'Kitchen,Packets,Orders,Collected for a slot,Collected before it began,Collected before it began %,Problems,Problems %,Reviews,Stars',
  )
  expect(file.body).toMatch(/^'=1\+1,50,25,0,0,too few,3,12,/m)
  const csvOfOthers = await ask('GET', '/figures/csv?block=cooks', undefined, customer)
  expect(csvOfOthers.statusCode).toBe(403)
})

it.each(FIGURE_BLOCKS)('has the block %s as a file', async block => {
  const file = await ask('GET', `/figures/csv?block=${block}`, undefined, owner)
  expect(file.statusCode).toBe(200)
  expect(file.body.trim().split('\n').length).toBeGreaterThan(1)
})
