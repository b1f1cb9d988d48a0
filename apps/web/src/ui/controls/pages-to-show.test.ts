import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

describe('the pages a pager offers', () => {
  it.each([
    { current: 1, pages: 1, shown: '1' },
    { current: 1, pages: 3, shown: '1 2 3' },
    { current: 2, pages: 5, shown: '1 2 3 4 5' },
    { current: 1, pages: 9, shown: '1 2 gap 9' },
    { current: 4, pages: 9, shown: '1 2 3 4 5 gap 9' },
    { current: 5, pages: 9, shown: '1 gap 4 5 6 gap 9' },
    { current: 6, pages: 9, shown: '1 gap 5 6 7 8 9' },
    { current: 9, pages: 9, shown: '1 gap 8 9' },
    { current: 40, pages: 200, shown: '1 gap 39 40 41 gap 200' },
  ])('page $current of $pages: $shown', ({ current, pages, shown }) => {
    expect(pagesToShow(current, pages).join(' ')).toBe(shown)
  })

  it('never leaves the current page out, nor shows one twice', () => {
    for (let pages = 1; pages <= 30; pages++) {
      for (let current = 1; current <= pages; current++) {
        const numbers = pagesToShow(current, pages).filter(page => page !== 'gap')
        expect(numbers).toContain(current)
        expect(new Set(numbers).size).toBe(numbers.length)
      }
    }
  })
})
