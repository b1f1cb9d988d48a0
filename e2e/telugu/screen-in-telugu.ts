import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What everybody in Hyderabad writes in Latin letters, also within Telugu. */
const WRITTEN_SO = [
  // Units and abbreviations.
  ...['g', 'kg', 'kcal', 'OTP', 'SMS', 'UPI', 'PDF', 'CSV', 'GST', 'GSTIN', 'FSSAI', 'TG'],
  ...['Razorpay', 'RazorPay', 'JavaScript', 'English'],
]

/** Typed by people, or made for machines. */
const TYPED = [
  // The city of an address, as it was typed.
  /Hyderabad(?=,( తెలంగాణ \(TG\))? (\d{6}|$))/g,
  // Who wrote a review.
  /(?<=^\d+లో \d+: ).+(?= అభిప్రాయం$)/g,
  // People and kitchens of other stories' making.
  /\bPerson\b( \d{7}\b)?|\bKitchen \d{7}\b|Plot 14/g,
  // The grievance officer.
  /Sarada Kompella/g,
  // Who sells, and from where, as on the licence.
  /Pindivantalu Demonstration Foods|Plot 1, Road No\. 1, Banjara Hills, Hyderabad, Telangana(?= \d{6})/g,
  /\b[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\bhttps?:\/\/\S+/g,
  // The browser of a session.
  /Linuxలో Chrome/g,
  // An order's reference, a GSTIN.
  /\b([\dA-Z]{8}|\d\d[\dA-Z]{13})\b/g,
]

/** Nothing else on a page that is read in Telugu may be in Latin letters for as long as a word of four, or two words. */
const LATIN = /[a-z]{4,}|[a-z]+[\s,.&-]+[a-z]+/i

const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title']

/** Said to be English, drawn by another program, or what customers wrote about the shop. */
const OF_OTHERS = [
  '[lang="en"]',
  'iframe',
  '#reviews article h3',
  '#reviews article > p:last-child',
  '[aria-label="కొన్నవారి అభిప్రాయాలు"] article > p',
  '[aria-label="కొన్నవారి అభిప్రాయాలు"] article > footer > :first-child',
].join(', ')

/** Every text that is seen or read aloud, outside of what is said to be English. */
const TEXTS = `(() => {
  const texts = [document.title]
  const isFor = element => !element.closest(${JSON.stringify(OF_OTHERS)})
  const isThere = element => (element.closest('select') ?? element).checkVisibility()
  for (const element of document.querySelectorAll('body *')) {
    if (!isFor(element) || !isThere(element)) continue
    for (const name of ${JSON.stringify(ATTRIBUTES)}) texts.push(element.getAttribute(name) ?? '')
    const words = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data)
    texts.push(words.join(''))
  }
  return texts.filter(text => text.trim())
})()`

/** Fails on an English sentence. What the story's people typed is told as it stands on the page. */
async function expectTelugu(page: Page, name: string): Promise<void> {
  const texts = await page.evaluate<string[]>(TEXTS)
  expect.soft(texts.length, `${name} says something`).toBeGreaterThan(5)
  expect.soft([...new Set(texts.filter(isEnglish))], name).toEqual([])
}

function isEnglish(text: string): boolean {
  const known = new RegExp(`(?<![A-Za-z])(${WRITTEN_SO.join('|')})(?![A-Za-z])`, 'g')
  return LATIN.test([...TYPED, known].reduce((rest, each) => rest.replaceAll(each, '·'), text))
}

/**
 * Of Telugu words: those in letters too small, in lines too low for the signs above and below, or in no font of ours.
 * Lines of what is one line high by design are as high as letters need: headings, and the name of the shop.
 */
const BADLY_SET = `(() => {
  const isUnseen = element => element.offsetWidth === 1 || (element.parentElement && isUnseen(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode()) {
    const { data, parentElement: parent } = texts.currentNode
    if (!/[\\u0c00-\\u0c7f]/.test(data) || !parent.checkVisibility() || isUnseen(parent)) continue
    const { fontSize, lineHeight, fontFamily, letterSpacing, fontStyle } = getComputedStyle(parent)
    const size = parseFloat(fontSize)
    const isDisplay = fontFamily.startsWith('"Tiro Telugu"')
    const complaints = [
      size < 15 && 'small: ' + fontSize,
      parseFloat(lineHeight) < size * (isDisplay ? 1.3 : 1.6) - 0.1 && 'low: ' + lineHeight + ' of ' + fontSize,
      !isDisplay && !fontFamily.startsWith('"Anek Telugu Variable"') && 'font: ' + fontFamily,
      letterSpacing !== 'normal' && parseFloat(letterSpacing) !== 0 && 'spaced',
      fontStyle !== 'normal' && 'slanted',
    ]
    for (const complaint of complaints) if (complaint) found.push(data.trim() + ' (' + complaint + ')')
  }
  return [...new Set(found)]
})()`

/** Words that stand out of the window, or out of what should hold them. */
const OUTSIDE = `(() => {
  const holds = 'td, th, li, button, a, p, .btn, .badge, .card, .panel'
  const isUnseen = element => element.offsetWidth === 1 || (element.parentElement && isUnseen(element.parentElement))
  const scrolls = element => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const outside = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement
    if (!text.data.trim() || parent.matches('option') || !parent.checkVisibility() || isUnseen(parent)) continue
    if (parent.closest('.truncate')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    for (let at = parent; at !== document.body; at = at.parentElement) {
      if (scrolls(at)) break
      if (!at.matches(holds)) continue
      const box = at.getBoundingClientRect()
      if (words.left < box.left - 1 || words.right > box.right + 1) outside.push(text.data)
    }
  }
  return [...new Set(outside)]
})()`

const SIZES = [
  { width: 320, height: 640, text: '100%' },
  { width: 390, height: 844, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 1440, height: 900, text: '100%' },
]

/** On small and wide screens, and with text twice as large. */
async function expectWellSet(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.evaluate("document.fonts.load('1em \"Anek Telugu Variable\"', 'తెలుగు')")
  await expect(page.locator('body[data-fonts]')).toBeAttached()
  for (const { text, ...size } of SIZES) {
    await page.setViewportSize(size)
    await page.evaluate(`document.documentElement.style.fontSize = '${text}'`)
    const found = {
      sideways: (await page.evaluate<number>('document.documentElement.scrollWidth')) - size.width,
      badlySet: await page.evaluate<string[]>(BADLY_SET),
      outside: await page.evaluate<string[]>(OUTSIDE),
    }
    const where = `${name} at ${size.width} px, text ${text}`
    expect.soft(found, where).toEqual({ sideways: 0, badlySet: [], outside: [] })
  }
  await page.evaluate("document.documentElement.style.fontSize = ''")
  if (before) await page.setViewportSize(before)
}

/** Whether all of a screen can be read by those who read Telugu alone, at every size. */
export async function expectScreenInTelugu(page: Page, name: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'te')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.skel')).toHaveCount(0)
  await expectTelugu(page, name)
  await expectWellSet(page, name)
}
