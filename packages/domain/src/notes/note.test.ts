import { expect, it } from 'vitest'
import { decideNoteRemoval } from './note.ts'

it.each([
  ['their own', 'padma', { ok: true }],
  ['what another wrote', 'lalitha', { ok: false, code: 'note.not_own' }],
  ['what somebody wrote who is no longer here', null, { ok: false, code: 'note.not_own' }],
])('who deletes %s is told so', (_what, writtenBy, decision) => {
  expect(decideNoteRemoval({ writtenBy }, 'padma')).toEqual(decision)
})
