import type { Locator } from '@playwright/test'
import { openAsOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO } from '../fixtures.ts'
import { aName, LIST, test } from './a-product.ts'

test(
  'Owner imports a CSV: three errors are told by line and column, then a good file is compared and written',
  ON_DESKTOP_TOO,
  async ({ page, makeProduct }) => {
    const [first, second] = [await makeProduct(), await makeProduct()]
    const fresh = aName()
    await openAsOwner(page, LIST)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const panel = page.getByRole('region', { name: 'Import CSV' })
    await expect(panel.getByRole('heading')).toBeFocused()
    const wrong = [
      'id,Name,Price options,Available',
      `${first._id},${first.name},250 g=free,yes`,
      `${first._id.replace(/^./, 'f')},Nobody,250 g=100,yes`,
      `${second._id},${second.name},250 g=110,perhaps`,
    ]
    await panel
      .getByLabel('File')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong.join('\n')) })
    await expect(panel.getByText('3 errors. Nothing can be imported until all are right.')).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([
      /^Line 2, Price options: Write each weight with its price/,
      /^Line 3, id: No product has this id/,
      /^Line 4, Available: Write yes or no/,
    ])
    await expect(panel.getByRole('button', { name: /^Import/ })).toBeHidden()
    await expectNoAxeViolations(page)

    const right = [
      'id,Name,Subcategory,Price options,Available',
      `${first._id},${first.name},Hot Snacks,250 g=100,yes`,
      `${second._id},${second.name},Hot Snacks,250 g=110,yes`,
      `,${fresh},Sweets,250 g=200,yes`,
    ]
    await panel.getByLabel('Or paste it here').fill(right.join('\n'))
    await panel.getByRole('button', { name: 'Check' }).click()
    await expect(
      panel.getByText('1 product would change, 1 would be new, 1 would stay as they are'),
    ).toBeVisible()
    const changes = panel.getByRole('list', { name: 'Changes' }).locator(':scope > li')
    await expect(changes.first()).toContainText(second.name)
    await expect(changes.first()).toContainText('250 g=100')
    await expect(changes.first()).toContainText('250 g=110')
    await expect(changes.last()).toContainText(`${fresh}New`)
    await expectNoAxeViolations(page)
    await importUntilTaken(panel)

    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
    await page.getByLabel('Find').fill(second.name)
    await expect(page.getByRole('row').filter({ hasText: second.name })).toContainText('₹110')
  },
)

/** Another story may change a product after the check, which refuses the import: the owner then checks once more. */
async function importUntilTaken(panel: Locator): Promise<void> {
  const check = panel.getByRole('button', { name: 'Check' })
  const write = panel.getByRole('button', { name: 'Import 2 products' })
  const done = panel.getByText('Imported: 1 product changed, 1 new.')
  await expect(async () => {
    if (await check.isVisible()) await check.click()
    await write.click()
    // Taken or refused: what was compared is of no use any more.
    await expect(check).toBeVisible()
    expect(await done.isVisible()).toBe(true)
  }).toPass()
}
