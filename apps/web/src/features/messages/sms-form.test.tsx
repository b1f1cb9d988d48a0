// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { shownInAPage, type } from '../../../test-support/in-a-page.tsx'
import { SmsForm } from './sms-form.tsx'

const UNKNOWN = {
  code: 'message.unknown_customer',
  message: 'No customer of the shop has this phone number.',
}

let leave: () => Promise<void>
afterEach(() => leave())

async function aForm() {
  const shown = await shownInAPage(<SmsForm />, async () => Response.json(UNKNOWN, { status: 404 }))
  leave = shown.leave
  const { page } = shown
  const submit = () =>
    act(async () =>
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  return { page, phone: page.querySelector('input'), submit }
}

it('leads to the first field that is wrong', async () => {
  const { phone, submit } = await aForm()
  await submit()
  expect(document.activeElement).toBe(phone)
})

it('says that nobody has this phone, and takes it back once another is typed', async () => {
  const { page, phone, submit } = await aForm()
  await type(phone, '9812345670')
  for (const field of [...page.querySelectorAll('input')].slice(1)) await type(field, 'PV1')
  await submit()
  expect(page.textContent).toContain(UNKNOWN.message)
  await type(phone, '9812345671')
  expect(page.textContent).not.toContain(UNKNOWN.message)
})
