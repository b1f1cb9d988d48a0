// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, scrollAsBeforeSwitch } from './kept-language.ts'

const scrollBy = vi.fn()
const HIDDEN = null

beforeEach(() => {
  vi.stubGlobal('scrollBy', scrollBy)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  scrollBy.mockClear()
  window.localStorage.clear()
  // Other files of the worker have this document too.
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

/** With headings so far below the top of the window. */
function aPage(path: string, tops: (number | null)[]) {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = `<main>${'<h2></h2>'.repeat(tops.length)}</main>`
  for (const [at, heading] of document.querySelectorAll('h2').entries()) {
    const top = tops[at] ?? HIDDEN
    vi.spyOn(heading, 'getClientRects').mockReturnValue((top === HIDDEN ? [] : [{ top }]) as never)
    vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue({ top: top ?? 0 } as DOMRect)
    heading.scrollIntoView = () => {}
  }
}

it('stands at the heading where it stood in the other language, once', () => {
  aPage('/te/product/1?from=home', [-900, -20, 130, 700])
  chooseLanguage('en')
  aPage('/product/1?from=home', [0, 300, 500, 1200])
  scrollAsBeforeSwitch()
  scrollAsBeforeSwitch()
  expect(scrollBy.mock.calls).toEqual([[0, 370]])
})

it('counts from the end, for what a page has for its reader alone comes later at its start', () => {
  aPage('/te', [-400, -100, 50, 600])
  chooseLanguage('en')
  aPage('/', [0, 350, 700])
  scrollAsBeforeSwitch()
  expect(scrollBy.mock.calls).toEqual([[0, 300]])
})

it('does not go by a heading that nobody sees', () => {
  aPage('/te', [HIDDEN, -400, 60])
  chooseLanguage('en')
  aPage('/', [HIDDEN, 0, 500])
  scrollAsBeforeSwitch()
  expect(scrollBy.mock.calls).toEqual([[0, 440]])
})

it('goes by the last heading below which it stood', () => {
  aPage('/te/about', [-2000, -800])
  chooseLanguage('en')
  aPage('/about', [0, 400])
  scrollAsBeforeSwitch()
  expect(scrollBy.mock.calls).toEqual([[0, 1200]])
})

it('leaves other pages at their top', () => {
  aPage('/te/product/1', [-900, 20])
  chooseLanguage('en')
  aPage('/cart', [0, 300])
  scrollAsBeforeSwitch()
  expect(scrollBy).not.toHaveBeenCalled()
})
