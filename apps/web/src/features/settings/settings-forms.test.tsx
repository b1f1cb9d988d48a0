// @vitest-environment happy-dom
import { NO_SETTINGS } from '@pindivantalu/domain/settings/shop-details'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { press, shownInAPage, type } from '../../../test-support/in-a-page.tsx'
import { Holidays } from './holidays/holidays.tsx'
import { PolicyForm } from './policy-form.tsx'
import { RepliesForm } from './replies/replies-form.tsx'

const POLICY = { name: 'refund', title: 'Refund policy', text: 'first', updatedAt: '2026-01-01' } as const
const SHOP = { shopName: 'Pindivantalu', seller: {} } as Parameters<typeof PolicyForm>[0]['shop']
const CHANGED = { code: 'settings.changed_meanwhile', message: 'Someone else saved this meanwhile.' }

beforeEach(() => window.sessionStorage.clear())

/** What is saved is answered when the test says so. */
async function aPolicy(theirs = 'theirs') {
  const asked: { text: string; updatedAt: string; give: (answer: Response) => Promise<void> }[] = []
  const onAskAgain = async () => ({ ...POLICY, text: theirs, updatedAt: '2026-01-02' })
  const { page, leave } = await shownInAPage(
    <PolicyForm policy={POLICY} shop={SHOP} userId="lakshmi" onAskAgain={onAskAgain} />,
    async request => {
      const held = Promise.withResolvers<Response>()
      asked.push({ ...(await request.json()), give: answer => act(async () => held.resolve(answer)) })
      return held.promise
    },
  )
  return { page, leave, asked, text: page.querySelector('textarea') }
}

it('keeps what is typed while a policy is saved', async () => {
  const { page, leave, asked, text } = await aPolicy()
  await type(text, 'second')
  await press(page, 'Save')
  await type(text, 'second and more')
  await asked[0]?.give(Response.json({ ...POLICY, text: 'second', updatedAt: '2026-01-03' }))
  expect(text?.value).toBe('second and more')
  await leave()
})

it('finds a policy again that was typed before the session ended', async () => {
  const before = await aPolicy()
  await type(before.text, 'a long text')
  await before.leave()
  const { page, leave, text } = await aPolicy()
  expect(text?.value).toBe('a long text')
  expect(page.textContent).toContain('What you typed before is here again')
  await leave()
})

it('shows what someone else saved before it is saved over, and asks before mine is given up', async () => {
  const { page, leave, asked, text } = await aPolicy()
  await type(text, 'mine')
  await press(page, 'Save')
  await asked[0]?.give(Response.json(CHANGED, { status: 409 }))
  expect(text?.value).toBe('mine')
  expect(page.querySelector('[aria-label="Saved by someone else"]')?.textContent).toContain('theirs')
  await press(page, 'Take theirs')
  expect(text?.value).toBe('mine')
  await press(document.querySelector('[role=alertdialog]') ?? page, 'Take theirs')
  expect(text?.value).toBe('theirs')
  await leave()
})

it('says which reply has moved, by its title', async () => {
  const cannedReplies = ['Namaste', 'Sorry'].map(title => ({ title, english: title, telugu: '' }))
  const view = {
    settings: { ...NO_SETTINGS, cannedReplies },
    defaults: NO_SETTINGS,
    demonstration: [],
    updatedAt: null,
  }
  const { page, leave } = await shownInAPage(
    <RepliesForm view={view} userId="lakshmi" onAskAgain={async () => view} />,
    () => Promise.reject(new Error('No network')),
  )
  await press(page, 'Move Sorry up')
  expect(page.querySelector('[role=status]')?.textContent).toBe('Sorry is now 1 of 2')
  await press(page, 'Remove Namaste')
  expect(page.querySelector('[role=status]')?.textContent).toBe('Namaste is removed')
  await leave()
})

it('says nothing more of a holiday that was removed again', async () => {
  const holiday = { day: '2026-12-25', name: 'Christmas', orders: 2 }
  const { page, leave } = await shownInAPage(<Holidays holidays={[holiday]} />, async () =>
    Response.json({ ...holiday, day: '2026-12-24' }),
  )
  await type(page.querySelector('[type=date]'), '2026-12-24')
  await type(page.querySelector('[type=text]'), 'Eve')
  await press(page, 'Add')
  expect(page.textContent).not.toContain('has orders already')
  await leave()
})
