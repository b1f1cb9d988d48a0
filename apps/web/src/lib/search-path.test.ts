import { describe, expect, it } from 'vitest'
import { keywordIn, searchPath } from './search-path.ts'

describe('submitting the search field', () => {
  it.each([
    { text: 'rice', path: '/search/rice' },
    { text: '  Hot Snacks ', path: '/search/Hot%20Snacks' },
    { text: '', path: '/' },
    { text: ' \t ', path: '/' },
    { text: '50% / a?b#c', path: '/search/50%25%20%2F%20a%3Fb%23c' },
    { text: 'సకినాలు', path: `/search/${encodeURIComponent('సకినాలు')}` },
    { text: '\ud83c', path: '/search/%EF%BF%BD' },
    { text: '.', path: '/search/.%20' },
    { text: '..', path: '/search/..%20' },
    { text: '...', path: '/search/...' },
  ])('with "$text" goes to $path', ({ text, path }) => {
    expect(searchPath(text)).toBe(path)
  })

  it.each(['.', '..', 'rice', 'a/b'])('with %s is the same after a browser has read the URL', text => {
    const { pathname } = new URL(searchPath(text), 'http://shop.example')
    expect(pathname).toBe(searchPath(text))
    expect(keywordIn({ keyword: decodeURIComponent(pathname.slice('/search/'.length)) })).toBe(text)
  })
})
