// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, scrollAsBeforeSwitch } from './kept-language.ts'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => {
  vi.unstubAllGlobals()
  scrollTo.mockClear()
  window.localStorage.clear()
})

function aPage(path: string, { height, scrolled = 0 }: { height: number; scrolled?: number }) {
  window.history.replaceState(null, '', path)
  Object.defineProperty(document.body, 'scrollHeight', { value: height, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: scrolled, configurable: true })
}

it('stands as far down the page as it stood in the other language, once', () => {
  aPage('/te/product/1?from=home', { height: 4000, scrolled: 1000 })
  chooseLanguage('en')
  aPage('/product/1?from=home', { height: 2000 })
  scrollAsBeforeSwitch()
  scrollAsBeforeSwitch()
  expect(scrollTo.mock.calls).toEqual([[0, 500]])
})

it('leaves other pages at their top', () => {
  aPage('/te/product/1', { height: 4000, scrolled: 1000 })
  chooseLanguage('en')
  aPage('/cart', { height: 2000 })
  scrollAsBeforeSwitch()
  expect(scrollTo).not.toHaveBeenCalled()
})
