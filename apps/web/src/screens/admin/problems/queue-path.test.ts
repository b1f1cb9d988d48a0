import { expect, it } from 'vitest'
import { queuePath, readQueuePlace } from './queue-path.ts'

it.each([
  ['', 'open', null],
  ['state=open&id=a', 'open', 'a'],
  ['state=riders', 'riders', null],
  ['state=decided&id=a', 'decided', 'a'],
  ['state=answered&id=a', 'decided', 'a'],
  ['state=closed', 'decided', null],
  ['state=lost', 'open', null],
])('?%s is %s', (query, tab, id) => {
  expect(readQueuePlace(new URLSearchParams(query))).toEqual({ tab, id })
})

it('leads back to itself', () => {
  const path = queuePath('riders', 'a')
  expect(readQueuePlace(new URLSearchParams(path.split('?')[1]))).toEqual({ tab: 'riders', id: 'a' })
})
