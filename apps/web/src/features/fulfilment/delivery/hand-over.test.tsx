// @vitest-environment happy-dom
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { aShop } from '../../../../test-support/a-shop.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { HandOverSteps } from './hand-over.tsx'
import { CODE_IS_OUT } from './hand-over-steps.ts'
import type { HandOver } from './use-hand-over.ts'

/** A partner at the door who sends the code again, and when the answer comes. */
function openAtTheDoor() {
  const answer = Promise.withResolvers<boolean>()
  const handOver: HandOver = {
    step: 'enter',
    hasActed: { current: true },
    memory: CODE_IS_OUT,
    busy: undefined,
    problem: undefined,
    send: () => answer.promise,
    enterCode: vi.fn(),
    verify: vi.fn(),
    finish: vi.fn(),
  }
  const steps = (
    <HandOverSteps
      handOver={handOver}
      isCodeOut
      isAgain={false}
      isOnline
      shopPhone={undefined}
      onCollect={() => {}}
      onCouldNot={() => {}}
      ref={createRef()}
    />
  )
  const view = renderInShop(steps, aShop({}).answer)
  return { ...view, answerSending: answer.resolve }
}

it('keeps the new code where it was typed before the answer to sending it had come', async () => {
  const { user, findByRole, getByRole, answerSending } = openAtTheDoor()
  const field = (await findByRole('textbox', { name: /Delivery OTP/ })) as HTMLInputElement
  await user.type(field, '111111')
  await user.click(getByRole('button', { name: /^Send OTP again/ }))
  await user.clear(field)
  await user.type(field, '482193')
  await user.tab()
  answerSending(true)
  await vi.waitFor(() => expect(field.ownerDocument.activeElement).toBe(field))
  expect(field.value).toBe('482193')
})

it.each([
  { hasSent: true, stays: '' },
  { hasSent: false, stays: '111111' },
])('has room for the new code, where one was sent: $hasSent', async ({ hasSent, stays }) => {
  const { user, findByRole, getByRole, answerSending } = openAtTheDoor()
  const field = (await findByRole('textbox', { name: /Delivery OTP/ })) as HTMLInputElement
  await user.type(field, '111111')
  await user.click(getByRole('button', { name: /^Send OTP again/ }))
  answerSending(hasSent)
  await vi.waitFor(() => expect(field.ownerDocument.activeElement).toBe(field))
  expect(field.value).toBe(stays)
})
