// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answer, aShop, heldBack, json } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../test-support/people.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'

const SENT = json({ message: 'Email sent successfully' })
const SENT_WORDS = 'Message sent. Thank you for writing; we will answer soon.'

beforeEach(() => rememberUser(CUSTOMER))

/** With what it sends, and a message that is written already. */
async function aWrittenMessage(answer: Answer) {
  const sent: { submissionId: string; phone: string; message: string }[] = []
  const shop = aShop({ '/users/profile': json(CUSTOMER), '/email': answer })
  const view = openInShop('/contact', async request => {
    if (request.url.endsWith('/email')) sent.push(await request.clone().json())
    return shop.answer(request)
  })
  const field = (name: string) =>
    view.getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement
  const retype = async (name: string, words: string) => {
    await view.user.clear(field(name))
    if (words) await view.user.type(field(name), words)
  }
  const button = () => view.getByRole('button', { name: /^Send/ })
  await view.findByRole('textbox', { name: 'Message' })
  await retype('Message', 'Do you deliver?')
  return { ...view, shop, sent, field, retype, button }
}

it('shows what to put right before anything is sent', async () => {
  const { user, sent, field, retype, button, findByText, getByText } = await aWrittenMessage(SENT)
  await retype('Phone', '12345')
  await retype('Email', 'lakshmi@example')
  await user.click(field('Message'))
  expect(getByText('Enter valid 10 digit phone number')).toBeTruthy()
  expect(getByText('Enter an email like name@example.com')).toBeTruthy()
  await expectNoAxeViolations()
  await user.click(button())
  expect(document.activeElement).toBe(field('Phone'))
  expect(sent).toEqual([])
  await retype('Phone', '+91 90000 00004')
  await retype('Email', '')
  await user.click(button())
  await findByText(SENT_WORDS)
  expect(sent).toHaveLength(1)
})

it('says that it could not be sent, keeps every word and sends the same again', async () => {
  const failed = () => Response.json({ message: 'Failed to send email.' }, { status: 503 })
  const { user, shop, sent, field, retype, button, findByText } = await aWrittenMessage(failed)
  await retype('Name', 'Lakshmi')
  await retype('Phone', '9000000009')
  await retype('Email', 'lakshmi@example.com')
  await retype('Subject', 'Festival quantity')
  await user.click(button())
  await findByText('Failed to send email.')
  const kept = ['Name', 'Phone', 'Email', 'Subject', 'Message'].map(name => field(name).value)
  expect(kept).toEqual([
    'Lakshmi',
    '9000000009',
    'lakshmi@example.com',
    'Festival quantity',
    'Do you deliver?',
  ])
  await expectNoAxeViolations()

  shop.from('/email', SENT)
  await user.click(button())
  await findByText(SENT_WORDS)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it('sends once, though it is pressed twice and Enter follows', async () => {
  const held = heldBack(SENT)
  const { user, sent, field, button, findByText, findByRole } = await aWrittenMessage(held.answer)
  await user.dblClick(button())
  expect((await findByRole('button', { name: /Sending/, busy: true })).textContent).toContain('Sending...')
  await user.type(field('Name'), '{Enter}')
  held.letGo()
  await findByText(SENT_WORDS)
  await vi.waitFor(() => expect(field('Message').value).toBe(''), 15_000)
  expect(sent).toHaveLength(1)
})
