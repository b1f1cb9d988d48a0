import { samePlaceIn } from '@pindivantalu/domain/language'
import { LANGUAGES } from '@pindivantalu/texts/languages'
import { startDevPages } from '../../tools/dev-pages.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { expect, productId, test } from '../fixtures.ts'
import { SHOP } from '../shop-under-test.ts'

/** Vite prepares the libraries when it is asked for the first page of a language. */
const FIRST_PAGE_WITHIN_MS = 60_000

// A check of development alone, which finds itself slow where the machine is busy.
test.use({ expectedComplaints: /^SerializableStateInvariantMiddleware took \d+ms/ })

/** Built, React compares words alone; from the sources it compares attributes too, and says so in the console. */
test('Developer sees that React finds every page as the server rendered it', async ({ page }) => {
  const port = await findFreePort()
  const pages = await startDevPages({ port, apiUrl: SHOP })
  const paths = ['/', `/product/${await productId(page, 'Ariselu')}`, '/search/laddu', '/cart', '/login']
  try {
    for (const language of LANGUAGES) {
      for (const path of paths) {
        const url = `http://localhost:${port}${samePlaceIn(language, path)}`
        await page.goto(url, { waitUntil: 'load' })
        // The last that a page does by itself.
        await expect(page.locator('body[data-fonts]')).toBeAttached({ timeout: FIRST_PAGE_WITHIN_MS })
      }
    }
  } finally {
    await pages.stop()
  }
})
