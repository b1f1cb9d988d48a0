// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chosenLanguage } from '../lib/storage/chosen-language.ts'
import { dismissToast, shownToasts } from '../lib/toasts.ts'
import { offerLanguage } from './language-offer.ts'

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
  window.localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it
  document.cookie = 'language=; max-age=-1; path=/'
  vi.stubGlobal('navigator', { languages: ['te-IN'] })
  window.history.replaceState(null, '', '/search/murukku?page=2')
})
afterEach(() => vi.unstubAllGlobals())

const offers = () => shownToasts().map(({ text, lang, action }) => [text, lang, action?.label])

it('offers Telugu in Telugu, once', () => {
  offerLanguage()
  expect(offers()).toEqual([['ఈ షాపును తెలుగులో చూడవచ్చు', 'te', 'తెలుగు']])
  for (const { id } of shownToasts()) dismissToast(id)
  offerLanguage()
  expect(offers()).toEqual([])
})

it('opens the very page, and keeps the choice', () => {
  const openPage = vi.fn()
  offerLanguage(openPage)
  shownToasts()[0]?.action?.run()
  expect(openPage.mock.calls).toEqual([['/te/search/murukku?page=2']])
  expect(chosenLanguage()).toBe('te')
})

it.each([
  { names: ['en-IN', 'te-IN'], kept: '', offered: 1 },
  { names: ['en-IN', 'hi-IN'], kept: '', offered: 0 },
  { names: ['tet'], kept: '', offered: 0 },
  { names: ['te-IN'], kept: 'language=en; path=/', offered: 0 },
])('a browser that names $names and keeps "$kept" is offered $offered languages', given => {
  vi.stubGlobal('navigator', { languages: given.names })
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it
  if (given.kept) document.cookie = given.kept
  offerLanguage()
  expect(shownToasts()).toHaveLength(given.offered)
})
