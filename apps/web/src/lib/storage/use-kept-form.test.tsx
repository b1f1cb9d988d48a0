// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noNetwork } from '../../../test-support/a-shop.ts'
import { renderInShop } from '../../../test-support/render-in-shop.tsx'
import { type KeptForm, useKeptForm } from './use-kept-form.ts'

type Saved = { text: string; version: number }
type Seen = { now?: KeptForm<Saved, { text: string }> }

const FIRST = { text: 'first', version: 1 }
const THEIRS = { text: 'theirs', version: 2 }
const draftOf = ({ text }: Saved) => ({ text })

function Probe({ seen, userId, saved }: { seen: Seen; userId: string; saved: Saved }) {
  const kept = useKeptForm({ key: 'probe', userId, saved, draftOf })
  seen.now = kept
  return <p>{`${kept.base.version} ${kept.form.formState.isDirty}`}</p>
}

function opened(userId = 'lakshmi', saved: Saved = FIRST) {
  const seen: Seen = {}
  const { container, unmount } = renderInShop(<Probe seen={seen} userId={userId} saved={saved} />, noNetwork)
  const kept = () => seen.now as NonNullable<Seen['now']>
  const type = (text: string) => act(async () => kept().form.setValue('text', text, { shouldDirty: true }))
  return { page: container, leave: unmount, kept, type, text: () => kept().form.getValues('text') }
}

it('shows nobody else what was typed', async () => {
  const before = opened()
  await before.type('mine')
  before.leave()
  const other = opened('ravi')
  expect(other.text()).toBe('first')
  other.leave()
})

it('begins where it was, though someone else has saved meanwhile', async () => {
  const before = opened()
  await before.type('mine')
  before.leave()
  const after = opened('lakshmi', THEIRS)
  expect(after.text()).toBe('mine')
  expect(after.page.textContent).toBe('1 true')
  await act(async () => after.kept().giveUp())
  after.leave()
  const given = opened('lakshmi', THEIRS)
  expect([given.text(), given.page.textContent]).toEqual(['theirs', '2 false'])
  given.leave()
})

it('keeps what was typed while it was saved, and nothing else', async () => {
  const { page, type, kept, text, leave } = opened()
  await type('mine')
  await act(async () => kept().startFromSaved({ text: 'mine', version: 2 }, { text: 'mine' }))
  expect([text(), page.textContent]).toEqual(['mine', '2 false'])
  expect(window.sessionStorage).toHaveLength(0)
  await type('mine and more')
  await act(async () => kept().startFromSaved({ text: 'mine', version: 3 }, { text: 'mine' }))
  expect([text(), page.textContent]).toEqual(['mine and more', '3 true'])
  leave()
})

it('tells once more of what was saved meanwhile, where it is reloaded before it is decided', async () => {
  const before = opened()
  await before.type('mine')
  await act(async () => before.kept().startOver(THEIRS, { text: 'mine' }))
  expect([before.text(), before.page.textContent]).toEqual(['mine', '2 true'])
  await before.type('mine still')
  before.leave()
  const after = opened('lakshmi', THEIRS)
  expect([after.text(), after.page.textContent]).toEqual(['mine still', '1 true'])
  after.leave()
})
