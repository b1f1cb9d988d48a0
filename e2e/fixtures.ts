import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A story runs at the size of a phone. Where a wide screen is laid out otherwise, one runs there too, or there alone. */
export const ON_DESKTOP_TOO = { tag: '@desktop' }
export const ON_DESKTOP_ALONE = { tag: ['@desktop', '@desktop-alone'] }

/** Every story fails on what a careful developer would see in the browser's console: errors, refused resources, hydration mismatches. */
export const test = base.extend<{
  expectedComplaints: RegExp
  closedBehind: undefined
  quietConsole: undefined
}>({
  /** A story that goes somewhere goes on when script answers; one that asks to go on earlier does. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (!options?.waitUntil) await untilScriptAnswers(page)
      return answer
    }
    page.reload = async options => {
      const answer = await reload(options)
      if (!options?.waitUntil) await untilScriptAnswers(page)
      return answer
    }
    await use(page)
  },
  /** The browser itself reports a missing page, and a request that a story cut off. */
  expectedComplaints: [
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of 404)/,
    { option: true },
  ],
  /** The browsers of other people in a story would stay open, and listen, as long as the worker lives. */
  closedBehind: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = complaintsOf(page)
      await use(undefined)
      expect(complaints.filter(text => !expectedComplaints.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Playwright's own word where a story is told without service workers, as most are. */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/

/** What a page says in its console, from now on. The one of the story itself is listened to anyway. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !WORKER_BLOCKED.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return complaints
}

/**
 * Asks in the page itself, and for violations alone: a second page to gather the answers, and a description of all
 * that is in order, take several times as long. Frames of other origins would be left out; the shop has none.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.target.join(' ')) })),
  ).toEqual([])
}

/** The id of a product on the shelf, by its name. */
export async function productId({ request }: Pick<Page, 'request'>, name: string): Promise<string> {
  const answer = await request.get(`/api/products?keyword=${encodeURIComponent(name)}`)
  const { products } = (await answer.json()) as { products: { _id: string; name: string }[] }
  const product = products.find(one => one.name.startsWith(name))
  if (!product) throw new Error(`The shop has no ${name}`)
  return product._id
}

/**
 * Until then a press or a key does only what it does without script. React marks each element that it has taken over.
 * Pages that are none of the shop's do not wait.
 */
export async function untilScriptAnswers(page: Page): Promise<void> {
  const scriptAnswers = `!document.getElementById('state') ||
    Object.keys(document.getElementById('main') ?? {}).some(key => /^__react/.test(key))`
  await expect.poll(() => page.evaluate(scriptAnswers), { intervals: [50] }).toBe(true)
}

/** Holds back what matches until the returned function is called. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
