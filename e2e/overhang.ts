import type { Page } from '@playwright/test'

/**
 * By how much a page is wider than the phone or window it was made for. Not measured by `innerWidth`: a phone shows all
 * of a page that is too wide, only smaller, and says that its window is as wide.
 */
export function overhang(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}
