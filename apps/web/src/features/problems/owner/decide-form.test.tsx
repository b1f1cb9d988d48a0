// @vitest-environment happy-dom
import { rupees } from '@pindivantalu/domain/money'
import { aProblemToDecide } from '@pindivantalu/domain/problems/problem.builder'
import type { ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'
import { within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Answer, aShop, noNetwork } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { DecideForm } from './decide-form.tsx'

const problem = aProblemToDecide()
const ITEM = problem.items[0]?.item
const OF_ONE = { item: ITEM, quantity: 1 }

/** A form over a problem that the customer may add to. */
function Adding({ first, second }: { first: ProblemDetail; second: ProblemDetail }) {
  const [shown, show] = useState(first)
  return (
    <>
      <button type="button" onClick={() => show(second)}>
        Add
      </button>
      <DecideForm problem={shown} refundOf={() => undefined} />
    </>
  )
}

function show(shown: ProblemDetail, answers?: Answer) {
  const asked: unknown[] = []
  const taken: Answer = async request => {
    asked.push(await request.json())
    return answers ? answers(request) : Response.json({ ...shown, state: 'answered' })
  }
  const shop = aShop({ [`/problems/${shown._id}`]: taken })
  const refundOf = (items: { quantity: number }[]) =>
    rupees(items.reduce((sum, one) => sum + one.quantity * 252, 0))
  const view = renderInShop(<DecideForm problem={shown} refundOf={refundOf} />, shop.answer)
  const form = within(view.container)
  const words = () => form.getByLabelText<HTMLTextAreaElement>(/^The customer reads/)
  const decide = async () => {
    await view.user.click(form.getByRole('button', { name: /and tell/ }))
    const question = within(await view.findByRole('alertdialog'))
    await view.user.click(question.getByRole('button', { name: 'Decide and tell' }))
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  }
  return { ...view, form, words, decide, asked }
}

it('begins with what the customer would like, in their language, and the amount', async () => {
  const { form, words, decide, asked } = show(
    aProblemToDecide({ customer: { ...problem.customer, language: 'te' } }),
  )
  expect(words().value).toBe('క్షమించండి. ₹252.00 వాపసు ఇస్తున్నాం; 5 నుంచి 7 పని దినాల్లో మీ ఖాతాకు వస్తుంది.')
  expect(form.getByRole('button', { name: /^Refund ₹252.00 and tell/ })).toBeTruthy()
  await expectNoAxeViolations()
  await decide()
  expect(asked).toEqual([
    {
      decision: 'refund',
      items: [{ ...OF_ONE, decision: 'refund' }],
      words: words().value,
      version: problem.version,
      key: expect.any(String),
    },
  ])
})

it.each([
  [
    /^Send again/,
    { decision: 'send_again', items: [{ ...OF_ONE, decision: 'send_again' }] },
    /bring it again/,
  ],
  [/^Decline/, { decision: 'decline', items: [{ ...OF_ONE, decision: 'decline' }] }, /cannot pay it back/],
  [/^Answer/, { decision: 'answer', items: [] }, /have spoken with/],
])('decides %s, with words of its own', async (name, request, begin) => {
  const { user, form, words, decide, asked } = show(problem)
  await user.click(form.getByRole('radio', { name }))
  expect(words().value).toMatch(begin)
  await decide()
  expect(asked).toMatchObject([request])
})

it('keeps what was typed in either language, whatever is decided', async () => {
  const { user, form, words } = show(problem)
  await user.clear(words())
  await user.type(words(), 'Sorry, Padmaja.')
  await user.click(form.getByRole('radio', { name: 'తెలుగు' }))
  expect(words().value).toMatch(/^క్షమించండి/)
  await user.click(form.getByRole('radio', { name: /^Send again/ }))
  await user.click(form.getByRole('radio', { name: 'English' }))
  expect(words().value).toBe('Sorry, Padmaja.')
})

it('does not decline without words', async () => {
  const { user, form, words, queryByRole } = show(problem)
  await user.click(form.getByRole('radio', { name: /^Decline/ }))
  await user.clear(words())
  await user.click(form.getByRole('button', { name: /and tell/ }))
  expect(form.getByText('Please write what the customer is to read.')).toBeTruthy()
  expect(queryByRole('alertdialog')).toBeNull()
})

it('asks how much goes back where it is not about packets', async () => {
  const { user, form, decide, asked, queryByRole } = show(aProblemToDecide({ kind: 'late', items: [] }))
  await user.click(form.getByRole('button', { name: /and tell/ }))
  expect(form.getByText('Please say how much, or tick the packets it is for.')).toBeTruthy()
  expect(queryByRole('alertdialog')).toBeNull()
  await user.type(form.getByLabelText('Amount in rupees'), '50')
  await decide()
  expect(asked).toMatchObject([{ decision: 'refund', items: [], amount: '50' }])
})

it('asks how it was paid back where it was paid to the owner', async () => {
  const { user, form, words, decide, asked } = show(aProblemToDecide({ isPaidOutside: true }))
  expect(words().value).toBe('We are sorry. We have given you back ₹252.00.')
  await user.selectOptions(form.getByLabelText('How you have paid it back'), 'By UPI')
  await user.type(form.getByLabelText('Reference'), '601234567890')
  await decide()
  expect(asked).toMatchObject([{ paidBack: { by: 'upi', reference: '601234567890' } }])
})

it('keeps what was typed when it fails, and sends the same again', async () => {
  const { user, form, words, decide, asked } = show(problem, noNetwork)
  await user.clear(words())
  await user.type(words(), 'Sorry, Padmaja.')
  await decide()
  expect(await form.findByText(/You seem to be offline/)).toBeTruthy()
  expect(words().value).toBe('Sorry, Padmaja.')
  await decide()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual(asked[0])
})

it('lets what was added meanwhile be read before it is decided, and keeps what was typed', async () => {
  const added = { ...problem, version: '2', items: [{ ...problem.items[0], quantity: 2 }] } as ProblemDetail
  const asked: unknown[] = []
  const shop = aShop({
    [`/problems/${problem._id}`]: async request => {
      asked.push(await request.json())
      return Response.json({ ...added, state: 'answered' })
    },
  })
  const { user, container, findByRole, queryByRole } = renderInShop(
    <Adding first={problem} second={added} />,
    shop.answer,
  )
  const form = within(container)
  const words = form.getByLabelText<HTMLTextAreaElement>(/^The customer reads/)
  await user.clear(words)
  await user.type(words, 'Sorry.')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await user.click(form.getByRole('button', { name: /and tell/ }))
  expect(queryByRole('alertdialog')).toBeNull()
  await user.click(form.getByRole('button', { name: 'I have read it' }))
  expect(words.value).toBe('Sorry.')
  await user.click(form.getByRole('button', { name: /and tell/ }))
  await user.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Decide and tell' }))
  await vi.waitFor(() => expect(asked).toMatchObject([{ version: '2', words: 'Sorry.' }]))
})

it('is decided by keys: a digit chooses, Ctrl and Enter ask, also from within the words', async () => {
  const { user, form, words, findByRole, asked } = show(problem)
  const nth = (at: number) => form.getAllByRole<HTMLInputElement>('radio', { name: /./ })[at]
  await user.keyboard('2')
  expect(nth(1)?.checked).toBe(true)
  await user.keyboard('3')
  expect(nth(2)?.checked).toBe(true)
  await user.clear(words())
  await user.type(words(), '12 packets were whole when they left.')
  expect(nth(2)?.checked).toBe(true)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await findByRole('alertdialog')).textContent).toContain('Decline, with words?')
  expect(asked).toEqual([])
})
