import type { Browser, Page } from '@playwright/test'
import { aPerson, openAsOwner, type Person, theOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs } from '../sign-in.ts'

/** Somebody new of the staff. Whatever their pages ask for and may not have would be a complaint of the browser. */
async function ofTheStaff(page: Page, browser: Browser, staffRole: string): Promise<Person> {
  const person = await aPerson(browser, 'customer')
  await answered((await theOwner()).put(`/api/users/${person._id}`, { data: { staffRole } }))
  await signInAs(page, person.phone)
  return person
}

const STAFF = [
  { role: 'packer', pages: ['Today', 'Cook sheet', 'Labels', 'Batches'], another: '/admin/orderlist' },
  { role: 'accountant', pages: ['Money', 'Accounts', 'Figures'], another: '/admin/today' },
  { role: 'support', pages: ['Orders', 'WhatsApp', 'Problems'], another: '/admin/money' },
]

for (const { role, pages, another } of STAFF)
  test(
    `The ${role} sees their own places, and is told where their work is`,
    ON_DESKTOP_TOO,
    async ({ page, browser }) => {
      await ofTheStaff(page, browser, role)
      await test.step('in the shop’s menu', async () => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Admin Functions' }).click()
        const items = page.getByRole('navigation', { name: 'Account' }).getByRole('listitem')
        await expect(items).toHaveCount(pages.length)
        expect((await items.allInnerTexts()).toSorted()).toEqual(pages.toSorted())
        await page.keyboard.press('Escape')
      })

      await test.step('/admin leads to the first', async () => {
        await page.goto('/admin')
        await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(`${pages[0]} | Admin`))
      })

      for (const name of pages)
        await test.step(`${name} opens, by its name alone`, async () => {
          await page.keyboard.press('Control+k')
          const dialog = page.getByRole('dialog', { name: 'Find' })
          await expect(dialog.getByRole('option', { name: 'Products' })).toHaveCount(0)
          await dialog.getByRole('option', { name, exact: true }).click()
          await expect(page).toHaveTitle(new RegExp(`${name} | Admin`))
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
          await expectNoAxeViolations(page)
          expect(await overhang(page)).toBe(0)
        })

      await test.step('the page of another says so', async () => {
        await page.goto(another)
        await expect(
          page.getByRole('heading', { level: 1, name: 'This page is not part of your work' }),
        ).toBeVisible()
        await expectNoAxeViolations(page)
        expect(await overhang(page)).toBe(0)
        await page.getByRole('link', { name: `Go to ${pages[0]}` }).click()
        await expect(page).toHaveTitle(new RegExp(`${pages[0]} | Admin`))
      })
    },
  )

test(
  'Support reads an order without paying anything back, a packer sees nothing of the money',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    const heading = page.getByRole('heading', { level: 1, name: order.reference })
    const deed = (name: RegExp | string) => page.getByRole('button', { name })

    await test.step('support', async () => {
      await ofTheStaff(page, browser, 'support')
      await page.goto(`/order/${order._id}`)
      await expect(heading).toBeVisible()
      await expect(deed('Reschedule')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
      await expect(deed(/Refund|Cancel|Collected|Delivered|Assign/)).toHaveCount(0)
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
    })

    await test.step('a packer', async () => {
      await ofTheStaff(page, browser, 'packer')
      await page.goto(`/order/${order._id}`)
      await expect(heading).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Money' })).toHaveCount(0)
      await expect(deed(/Refund|Cancel|Reschedule|Delivered/)).toHaveCount(0)
      await expect(deed(/Assign/).first()).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
    })
  },
)

test('Owner makes somebody support, and takes it away', ON_DESKTOP_TOO, async ({ page, browser }) => {
  const person = await aPerson(browser, 'customer')
  const status = async () => (await person.request.get('/api/orders')).status()
  await openAsOwner(page, `/admin/user/${person._id}/edit`)
  const role = page.getByLabel('Role')
  await role.selectOption('support')
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`${person.name} is saved`)).toBeVisible()
  await expect(page.getByText('Made support by Padmavathi Garikapati')).toBeVisible()
  expect(await status()).toBe(200)

  await test.step('an admin does all of the work', async () => {
    await page.getByLabel('Is Admin').check()
    await expect(role).toBeHidden()
    await page.getByLabel('Is Admin').uncheck()
    await expect(role).toHaveValue('support')
  })

  await role.selectOption('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Role taken away by Padmavathi Garikapati')).toBeVisible()
  expect(await status()).toBe(403)
})
