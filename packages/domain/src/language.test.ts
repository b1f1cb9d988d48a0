import { describe, expect, it } from 'vitest'
import { homeIn, languageAt, samePlaceIn } from './language.ts'

describe('languageAt', () => {
  it.each([
    ['/te', 'te'],
    ['/te/', 'te'],
    ['/te/product/1', 'te'],
    ['/te?sort=price', 'te'],
    ['/', 'en'],
    ['/product/te', 'en'],
    ['/tea', 'en'],
    ['/search/te', 'en'],
  ])('takes %s for %s', (path, language) => {
    expect(languageAt(path)).toBe(language)
  })
})

describe('samePlaceIn', () => {
  it.each([
    ['/', '/te'],
    ['/product/1', '/te/product/1'],
    ['/?sort=price', '/te?sort=price'],
    ['/search/%E0%B0%95?available=true#products', '/te/search/%E0%B0%95?available=true#products'],
    ['/tea', '/te/tea'],
  ])('finds %s at %s in Telugu, and back', (english, telugu) => {
    expect(samePlaceIn('te', english)).toBe(telugu)
    expect(samePlaceIn('en', telugu)).toBe(english)
  })

  it('leaves a path that is of the language already', () => {
    expect(samePlaceIn('te', '/te/cart')).toBe('/te/cart')
    expect(samePlaceIn('en', '/cart')).toBe('/cart')
  })

  it('never leads to another host', () => {
    expect(samePlaceIn('en', '/te//evil.example')).toBe('/evil.example')
  })
})

it('knows where each language begins', () => {
  expect(homeIn('en')).toBe('/')
  expect(homeIn('te')).toBe('/te')
})
