// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShop, heldBack, json } from '../../../../../../test-support/a-shop.ts'
import { renderInShop } from '../../../../../../test-support/render-in-shop.tsx'
import { UndoStrip } from '../../undo-strip.tsx'
import { useUndo } from './use-undo.ts'

const ASKED_AT = '2026-11-16T05:00:00.000Z'
const ACT = { id: 'act', undoUntil: '2026-11-16T05:00:10.000Z' }

function Strip() {
  const undoing = useUndo({ asOf: ASKED_AT, receivedAt: Date.now() })
  return (
    <>
      <button type="button" onClick={() => undoing.offer([ACT], { count: 500, to: 'Mahesh' })}>
        Give
      </button>
      <UndoStrip {...undoing} />
    </>
  )
}

it('says that many orders go back, until they have', async () => {
  const undo = heldBack(json({}))
  const shop = aShop({ '/assignments/act/undo': undo.answer })
  const { user, getByRole, findByText, queryByText } = renderInShop(<Strip />, shop.answer)
  await user.click(getByRole('button', { name: 'Give' }))
  await findByText('500 orders given to Mahesh.')
  await user.click(getByRole('button', { name: 'Undo' }))
  expect(queryByText('500 orders given to Mahesh.')).toBeNull()
  await findByText('Taking back 500 orders…')
  undo.letGo()
  await waitFor(() => expect(queryByText('Taking back 500 orders…')).toBeNull())
})
