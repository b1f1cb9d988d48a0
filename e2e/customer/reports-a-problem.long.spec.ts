import { openAsOwner } from '../a-person.ts'
import { aPaidOrder, ownerDoes } from '../an-order.ts'
import { complaintsOf, expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'

// That there is no problem yet is an answer too, which the browser reports.
const expectedComplaints = /^Failed to load resource: the server responded with a status of 404/
test.use({ expectedComplaints })

/** A picture of one pixel: what it shows is not looked at here. */
const PHOTO = {
  name: 'packet.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test(
  'A customer reports a broken packet with a photo, does not agree with the answer, and gets the last word of the shop',
  ON_DESKTOP_TOO,
  async ({ page: customer, browser }) => {
    await signInAs(customer, aNewPhone())
    const order = await aPaidOrder(customer.request)
    const owner = await (await browser.newContext()).newPage()
    const complaints = complaintsOf(owner)
    await openAsOwner(owner, '/admin/problems')
    await ownerDoes(owner.request, 'collect', order)
    await ownerDoes(owner.request, 'deliver', order)
    const send = customer.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true })

    await test.step('the customer says what is wrong, and is led to what is missing', async () => {
      await customer.goto(`/order/${order._id}`)
      await customer.getByRole('link', { name: 'Report a problem' }).click()
      await send.click()
      await expect(customer.getByText('Please choose which packets it is about.')).toBeVisible()
      await expect(customer.getByRole('checkbox').first()).toBeFocused()
      await expectNoAxeViolations(customer)
      await customer.getByRole('checkbox').first().check()
      await customer.getByText('Broken', { exact: true }).click()
      await customer.getByLabel('Add a photo').setInputFiles(PHOTO)
      await expect(customer.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
      await customer.getByLabel('A few words').fill('It is in pieces.')
      await customer.reload()
      await expect(customer.getByLabel('A few words')).toHaveValue('It is in pieces.')
      await expect(customer.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
      await customer.getByText('Refund', { exact: true }).click()
      await expectNoAxeViolations(customer)
      await send.click()
      await expect(customer.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible()
      await expect(customer.getByText('It is in pieces.')).toBeVisible()
      await expectNoAxeViolations(customer)
    })

    const queue = owner.getByRole('region', { name: 'Problems' })
    const decide = owner.getByRole('form', { name: 'Decide' })
    const decideAndTell = async (words: string) => {
      await decide.getByRole('textbox', { name: 'The customer reads' }).fill(words)
      await decide.getByRole('button', { name: /and tell$/ }).click()
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Decide and tell' }).click()
      await expect(owner.getByText('The customer is told').first()).toBeVisible()
    }

    await test.step('the owner sees it come, and declines with words', async () => {
      await queue.getByRole('link', { name: order.reference }).click()
      await expect(owner.getByRole('heading', { name: 'Packet broken' })).toBeVisible()
      await expect(owner.getByRole('button', { name: 'Enlarge Customer’s photo' })).toBeVisible()
      await expectNoAxeViolations(owner)
      await decide.getByRole('radio', { name: /^Decline/ }).check()
      await decide.getByRole('textbox', { name: 'The customer reads' }).fill(' ')
      await decide.getByRole('button', { name: /and tell$/ }).click()
      await expect(decide.getByText('Please write what the customer is to read.')).toBeVisible()
      await decideAndTell('The photo shows a whole packet.')
    })

    await test.step('the customer reads it at once, and does not agree', async () => {
      await expect(customer.getByRole('heading', { level: 1, name: 'We have answered' })).toBeVisible()
      await expect(customer.getByText('The photo shows a whole packet.').first()).toBeVisible()
      await expectNoAxeViolations(customer)
      await customer.getByRole('button', { name: 'I do not agree' }).click()
      await customer.getByLabel('Why do you not agree?').fill('Look at the corner.')
      await send.click()
      await expect(customer.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible()
    })

    await test.step('the owner’s second answer ends it', async () => {
      await expect(owner.getByText('“Look at the corner.”').filter({ visible: true }).first()).toBeVisible()
      await decide.getByRole('radio', { name: /^Answer/ }).check()
      await decideAndTell('We looked again. It is as it was packed.')
      await expect(customer.getByText('We looked again. It is as it was packed.').first()).toBeVisible()
      await expect(customer.getByRole('button', { name: 'I do not agree' })).toHaveCount(0)
      await expect(customer.getByText(/^This is our last word/)).toBeVisible()
    })
    expect(complaints).toEqual([])
  },
)
