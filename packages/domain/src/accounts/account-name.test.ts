import { describe, expect, it } from 'vitest'
import { NAME_OF_NEW_ACCOUNT, needsRealName } from './account-name.ts'

describe('the name banner', () => {
  it.each([
    { name: 'User', shown: true },
    { name: 'user', shown: true },
    { name: NAME_OF_NEW_ACCOUNT, shown: true },
    { name: 'USER', shown: false },
    { name: 'User ', shown: false },
    { name: 'Super User', shown: false },
    { name: 'Lakshmi', shown: false },
    { name: '', shown: false },
  ])('is shown to $name: $shown', ({ name, shown }) => {
    expect(needsRealName(name)).toBe(shown)
  })
})
