// @vitest-environment happy-dom
import { NO_SETTINGS } from '@pindivantalu/domain/settings/shop-details'
import { act, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noNetwork } from '../../../test-support/a-shop.ts'
import { renderInShop } from '../../../test-support/render-in-shop.tsx'
import { keepDraft } from '../../lib/storage/kept-draft.ts'
import { Holidays } from './holidays/holidays.tsx'
import { PolicyForm } from './policy-form.tsx'
import { RepliesForm } from './replies/replies-form.tsx'

const POLICY = {
  name: 'refund',
  title: 'Refund policy',
  text: 'first',
  teluguText: 'మొదటిది',
  updatedAt: '2026-01-01',
} as const
const SHOP = { shopName: 'Pindivantalu', seller: {} } as Parameters<typeof PolicyForm>[0]['shop']
const CHANGED = { code: 'settings.changed_meanwhile', message: 'Someone else saved this meanwhile.' }

/** What is saved is answered when the test says so. */
function aPolicy(theirs = 'theirs') {
  const asked: {
    text: string
    teluguText: string
    updatedAt: string
    give: (answer: Response) => Promise<void>
  }[] = []
  const onAskAgain = async () => ({ ...POLICY, text: theirs, teluguText: 'వారిది', updatedAt: '2026-01-02' })
  const view = renderInShop(
    <PolicyForm policy={POLICY} shop={SHOP} userId="lakshmi" onAskAgain={onAskAgain} />,
    async request => {
      const held = Promise.withResolvers<Response>()
      asked.push({ ...(await request.json()), give: async answer => act(async () => held.resolve(answer)) })
      return held.promise
    },
  )
  const { user, getByRole } = view
  const text = getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement
  const telugu = getByRole('textbox', { name: 'Telugu text' }) as HTMLTextAreaElement
  const retype = async (words: string) => {
    await user.clear(text)
    await user.type(text, words)
  }
  const save = async () => {
    await user.click(getByRole('button', { name: /^Save/ }))
    await vi.waitFor(() => expect(asked).toHaveLength(1), 15_000)
  }
  return { ...view, asked, text, telugu, retype, save }
}

it('keeps what is typed while a policy is saved', async () => {
  const { user, asked, text, retype, save, findByRole } = aPolicy()
  await retype('second')
  await save()
  await user.type(text, ' and more')
  await asked[0]?.give(Response.json({ ...POLICY, text: 'second', updatedAt: '2026-01-03' }))
  await findByRole('button', { name: /^Save/, busy: false })
  expect(asked[0]?.text).toBe('second')
  expect(text.value).toBe('second and more')
})

it('finds a policy again that was typed before the session ended', async () => {
  const before = aPolicy()
  await before.retype('a long text')
  before.unmount()
  const { text, getByText } = aPolicy()
  expect(text.value).toBe('a long text')
  expect(getByText(/What you typed before is here again/)).toBeTruthy()
})

it('shows what someone else saved before it is saved over, and asks before mine is given up', async () => {
  const { user, asked, text, retype, save, findByRole } = aPolicy()
  await retype('mine')
  await save()
  await asked[0]?.give(Response.json(CHANGED, { status: 409 }))
  const theirs = await findByRole('region', { name: 'Saved by someone else' })
  expect(theirs.textContent).toContain('theirs')
  expect(within(theirs).getByText('వారిది').lang).toBe('te')
  expect(text.value).toBe('mine')
  await user.click(within(theirs).getByRole('button', { name: 'Take theirs' }))
  expect(text.value).toBe('mine')
  const question = await findByRole('alertdialog', { name: 'Take theirs instead of yours?' })
  await user.click(within(question).getByRole('button', { name: 'Take theirs' }))
  expect(text.value).toBe('theirs')
})

it('saves a policy in both languages, and says where the Telugu one is missing', async () => {
  const { user, asked, text, telugu, retype, save, getByRole, getByText, queryByText } = aPolicy()
  expect(telugu.value).toBe('మొదటిది')
  expect(telugu.lang).toBe('te')
  expect(queryByText(/Missing in Telugu/)).toBeNull()
  await user.clear(telugu)
  getByText('Missing in Telugu: customers who read Telugu see the English text.')
  await retype('## Second')
  await user.type(telugu, '## రెండోది')
  expect(queryByText(/Missing in Telugu/)).toBeNull()
  expect(
    within(getByRole('region', { name: 'Preview' })).getByRole('heading', { name: 'Second' }),
  ).toBeTruthy()
  const preview = within(getByRole('region', { name: 'Preview in Telugu' }))
  expect(preview.getByRole('heading', { name: 'రెండోది' }).closest('[lang]')?.getAttribute('lang')).toBe('te')
  await save()
  expect(asked[0]).toMatchObject({ text: '## Second', teluguText: '## రెండోది', updatedAt: '2026-01-01' })
  await asked[0]?.give(
    Response.json({ ...POLICY, text: '## Second', teluguText: '', updatedAt: '2026-01-03' }),
  )
  await vi.waitFor(() => expect(telugu.value).toBe(''), 15_000)
  expect(text.value).toBe('## Second')
  getByText('Missing in Telugu: customers who read Telugu see the English text.')
})

it('brings a policy back to its first version in both languages', async () => {
  const { user, asked, getByRole, findByRole } = aPolicy()
  await user.click(getByRole('button', { name: 'Back to the first version' }))
  const question = await findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Bring it back' }))
  await vi.waitFor(() => expect(asked).toHaveLength(1), 15_000)
  expect(asked[0]).toMatchObject({ text: '', teluguText: '' })
})

it('says beside each text of a policy what is wrong with it', async () => {
  const { asked, text, telugu, retype, save, findByText } = aPolicy()
  await retype('second')
  await save()
  const issues = [
    { path: 'teluguText', message: 'At most 40000 characters.' },
    { path: 'text', message: 'Write the English text too.' },
  ]
  const refused = { code: 'request.invalid', message: 'Please look at the fields.', issues }
  await asked[0]?.give(Response.json(refused, { status: 400 }))
  const describedBy = async (message: string) => (await findByText(message)).id
  expect(telugu.getAttribute('aria-describedby')).toContain(await describedBy('At most 40000 characters.'))
  expect(text.getAttribute('aria-describedby')).toContain(await describedBy('Write the English text too.'))
})

it('finds a policy again that was typed before policies were in two languages', () => {
  const { teluguText: _, ...base } = POLICY
  keepDraft('policy draft refund', 'lakshmi', { base, typed: { text: 'typed then' } })
  const { text, telugu } = aPolicy()
  expect([text.value, telugu.value]).toEqual(['typed then', ''])
})

it('says which reply has moved, by its title', async () => {
  const cannedReplies = ['Namaste', 'Sorry'].map(title => ({ title, english: title, telugu: '' }))
  const view = {
    settings: { ...NO_SETTINGS, cannedReplies },
    defaults: NO_SETTINGS,
    demonstration: [],
    updatedAt: null,
  }
  const { user, container } = renderInShop(
    <RepliesForm view={view} userId="lakshmi" onAskAgain={async () => view} />,
    noNetwork,
  )
  // Beside it stands what the whole page says.
  const { getByRole } = within(container)
  await user.click(getByRole('button', { name: 'Move Sorry up' }))
  expect(getByRole('status').textContent).toBe('Sorry is now 1 of 2')
  await user.click(getByRole('button', { name: 'Remove Namaste' }))
  expect(getByRole('status').textContent).toBe('Namaste is removed')
})

it('says nothing more of a holiday that was removed again', async () => {
  const holiday = { day: '2026-12-25', name: 'Christmas', orders: 2 }
  const asked: unknown[] = []
  const { user, getByLabelText, getByRole, queryByText } = renderInShop(
    <Holidays holidays={[holiday]} festivals={[]} />,
    async request => {
      asked.push(await request.json())
      return Response.json({ ...holiday, day: '2026-12-24' })
    },
  )
  await user.type(getByLabelText(/^Day/), '2026-12-24')
  await user.type(getByLabelText(/^Name/), 'Eve')
  await user.click(getByRole('button', { name: /^Add/ }))
  // Empty again: it was added.
  await vi.waitFor(() => expect((getByLabelText(/^Name/) as HTMLInputElement).value).toBe(''), 15_000)
  expect(asked).toEqual([{ day: '2026-12-24', name: 'Eve' }])
  expect(queryByText(/has orders already/)).toBeNull()
})

it('says before a holiday is added that it takes a day from a festival, and of those that are listed', async () => {
  const festivals = [{ _id: 'f1', name: 'Sankranti 2027', days: ['2027-01-12', '2027-01-13'] }]
  const holidays = [
    { day: '2027-01-13', name: 'Bhogi', orders: 0 },
    { day: '2027-01-26', name: 'Republic Day', orders: 0 },
  ]
  const asked: unknown[] = []
  const { user, getByLabelText, getByRole, getAllByRole, queryByRole } = renderInShop(
    <Holidays holidays={holidays} festivals={festivals} />,
    async request => {
      asked.push(await request.json())
      return Response.json(holidays[0])
    },
  )
  const form = within(getByRole('form', { name: 'Add holiday' }))
  await user.type(getByLabelText(/^Day/), '2027-01-14')
  expect(form.queryByRole('status')).toBeNull()
  await user.clear(getByLabelText(/^Day/))
  await user.type(getByLabelText(/^Day/), '2027-01-12')
  expect(form.getByRole('status').textContent).toContain('Tue, 12 Jan is a delivery day of Sankranti 2027.')
  expect(form.getByRole('link', { name: 'give Sankranti 2027 another day' }).getAttribute('href')).toBe(
    '/admin/festivals/f1',
  )
  expect(asked).toEqual([])
  const takes = getAllByRole('link', { name: 'Takes a day from Sankranti 2027' })
  expect(takes.map(link => link.closest('tr')?.textContent)).toEqual([expect.stringContaining('Bhogi')])
  expect(queryByRole('alert')).toBeNull()
})
