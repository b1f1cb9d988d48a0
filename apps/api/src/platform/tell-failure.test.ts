import { expect, it, onTestFinished, vi } from 'vitest'
import { tellFailure } from './tell-failure.ts'

function toldOf(error: unknown) {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { exitCode } = process
  onTestFinished(() => {
    said.mockRestore()
    process.exitCode = exitCode
  })
  tellFailure(error)
  return { said: said.mock.calls.map(([text]) => text).join(''), exitCode: process.exitCode }
}

it.each([
  ['what was refused, in its own words', new Error('Say where to.'), 'Say where to.\n'],
  [
    'of a name that has two addresses, why each did not answer',
    new AggregateError([
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ]),
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432\n',
  ],
  [
    'several at once that have words together',
    new AggregateError([new Error('one')], 'All failed'),
    'All failed\n',
  ],
  ['an error without words by its name', new TypeError(), 'TypeError\n'],
  ['what is no error', 'gone', 'gone\n'],
])('says %s, and fails', (_what, error, said) => {
  expect(toldOf(error)).toEqual({ said, exitCode: 1 })
})
