import { expect, expectNoAxeViolations, holdBack, test } from '../../fixtures.ts'
import { aNewPhone } from '../../sign-in.ts'
import {
  addressInCart,
  aPincodeOfItsOwn,
  choosePincode,
  FLAT,
  fillAddress,
  OFFICE,
  openShipping,
  parts,
  requestsTo,
  savedAddresses,
} from './shipping-screen.ts'

const SAVE = /\/api\/address$/
const CHECK = /\/api\/address\/pincode$/

test.use({
  // The browser itself reports what the shop refuses, and a request that a story cut off.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_(FAILED|INTERNET_DISCONNECTED)|the server responded with a status of (400|401|404|500))/,
})

test.describe('At Shipping a customer', () => {
  test('adds the first address and goes on to place the order', async ({ page }) => {
    const phone = aNewPhone()
    await openShipping(page, { phone })
    await expect(page).toHaveTitle('Shipping | Pindivantalu')
    await expect(page.getByRole('navigation', { name: 'Checkout steps' }).getByText('Shipping')).toBeVisible()
    const form = parts(page)
    await expect(form.list).toHaveCount(0)
    await form.addNew.click()
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveValue('')
    await expect(form.phone).toHaveValue(phone.slice(3))
    await expect(form.name).toHaveAttribute('autocomplete', 'name')
    await expect(form.line1).toHaveAttribute('autocomplete', 'address-line1')
    await expect(form.phone).toHaveAttribute('autocomplete', /^tel/)
    await expect(page.locator('input[autocomplete="postal-code"]')).toHaveCount(1)
    await expectNoAxeViolations(page)

    await fillAddress(page)
    await form.continueWithNew.click()
    await expect(page).toHaveURL('/placeorder')
    const [saved, ...more] = await savedAddresses(page)
    expect(more).toEqual([])
    expect(saved).toMatchObject({ ...FLAT, isDefault: true })
    expect(await addressInCart(page)).toEqual({ ...FLAT, _id: saved?._id })

    await page.goto('/shipping')
    await expect(form.address(FLAT.name)).toBeChecked()
    await expect(form.line1).toHaveCount(0)
    await form.addNew.click()
    await expect(form.line1).toHaveValue('')
  })

  test('chooses among the saved ones', async ({ page }) => {
    await openShipping(page, { saved: [FLAT, OFFICE] })
    const { list, address, continueWithSelected, addNew } = parts(page)
    await expect(list).toHaveText(/Show Addresses\s*2/)
    await expect(address(FLAT.name)).toBeChecked()
    await expect(page.getByText('Hyderabad, Telangana (TG) 500072')).toBeVisible()
    await expect(addNew).toHaveAttribute('aria-expanded', 'false')
    await expectNoAxeViolations(page)

    await address(OFFICE.name).check()
    await list.click()
    await expect(address(OFFICE.name)).toBeHidden()
    await expect(page.getByText(/^Venkata Ramana, 8-3-228\/1, .* 500045$/)).toBeVisible()
    await expectNoAxeViolations(page)
    const asked = requestsTo(page, CHECK)
    await continueWithSelected.click()
    await expect(page).toHaveURL('/placeorder')
    expect(asked.map(request => request.postDataJSON())).toEqual([{ pinCode: '500045' }])
    expect(await addressInCart(page)).toMatchObject(OFFICE)
    expect(await savedAddresses(page)).toHaveLength(2)

    await page.goBack()
    await expect(address(OFFICE.name)).toBeChecked()
  })

  test('opens the form and the list in turns, and the step forward is that of what is open', async ({
    page,
  }) => {
    await openShipping(page, { saved: [FLAT] })
    const { list, addNew, continueWithNew, continueWithSelected, line1 } = parts(page)
    await addNew.click()
    await expect(continueWithNew).toHaveCount(1)
    await expect(continueWithSelected).toHaveCount(0)
    await line1.fill('Flat 9')
    await list.click()
    await expect(continueWithSelected).toHaveCount(1)
    await expect(continueWithNew).toHaveCount(1)
    await expectNoAxeViolations(page)
    await addNew.click()
    await expect(line1).toHaveCount(0)
    await addNew.click()
    await expect(line1).toHaveValue('Flat 9')
  })

  test('is shown what to put right before anything is sent', async ({ page }) => {
    await openShipping(page)
    const form = parts(page)
    const asked = requestsTo(page, /\/api\/address/)
    await form.phone.fill('90000')
    await form.continueWithNew.click()
    await expect(form.name).toBeFocused()
    for (const words of [
      'Enter the name',
      'Enter the flat or house and the street',
      'Enter the city',
      'Select postal code',
      'Enter valid 10 digit phone number',
    ])
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').getByText('Select State')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(asked).toEqual([])

    await fillAddress(page, { phone: '+91 90000 00021' })
    await form.continueWithNew.click()
    await expect(page).toHaveURL('/placeorder')
    expect(await savedAddresses(page)).toMatchObject([FLAT])
  })

  test('finds the pincode by number and by area, with the keyboard alone', async ({ page }) => {
    await openShipping(page)
    const { pincode, phone, options } = parts(page)
    await pincode.focus()
    await page.keyboard.type('banjara')
    await expect(options).toHaveText(['500034 Banjara Hills'])
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(pincode).toHaveValue('500034 Banjara Hills')
    await expect(options).toHaveCount(0)

    await pincode.fill('')
    await page.keyboard.press('ArrowDown')
    // All that are served: thirty, and those that other stories add.
    await expect(options.nth(29)).toBeAttached()
    await page.keyboard.press('Escape')

    await pincode.fill('500072')
    await page.keyboard.press('Tab')
    await expect(phone).toBeFocused()
    await expect(pincode).toHaveValue('500072 Kukatpally')
  })

  test('cannot enter a pincode that is not served', async ({ page }) => {
    await openShipping(page)
    const { pincode, phone, continueWithNew } = parts(page)
    await fillAddress(page)
    await pincode.fill('110999')
    await expect(page.getByText('No served pincode matches.')).toBeVisible()
    await phone.focus()
    await expect(pincode).toHaveValue(/^(500072 Kukatpally)?$/)
    await pincode.fill('')
    await phone.focus()
    await continueWithNew.click()
    await expect(page.getByText('Select postal code')).toBeVisible()
    expect(await savedAddresses(page)).toEqual([])
  })

  test('is told when the shop no longer delivers there', async ({ page }) => {
    await openShipping(page, { saved: [FLAT] })
    const { pinCode, setServed } = await aPincodeOfItsOwn('Shamirpet')
    await page.reload()
    const { addNew, continueWithNew, continueWithSelected, pincode, address } = parts(page)
    await addNew.click()
    await fillAddress(page, { addressLine1: 'Plot 1', postalCode: pinCode })
    await setServed(false)
    await continueWithNew.click()
    await expect(page.getByText('Pincode not serviceable')).toBeVisible()
    await expect(page).toHaveURL('/shipping')
    await expect(pincode).toBeFocused()
    await expectNoAxeViolations(page)
    expect(await savedAddresses(page)).toHaveLength(1)

    await setServed(true)
    await page.reload()
    await choosePincode(page, pinCode)
    await continueWithNew.click()
    await expect(page).toHaveURL('/placeorder')
    await setServed(false)
    await page.goto('/shipping')
    await expect(address(FLAT.name).nth(1)).toBeVisible()
    await expect(page.getByText('Not delivered here now')).toBeVisible()
    await expectNoAxeViolations(page)
    await continueWithSelected.click()
    await expect(page.getByText('Pincode not serviceable')).toBeVisible()
    await expect(page).toHaveURL('/shipping')
  })

  test('loses nothing when it cannot be saved, and saves it then', async ({ page }) => {
    await openShipping(page)
    const form = parts(page)
    await fillAddress(page)
    await page.route(SAVE, route => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
    await form.continueWithNew.click()
    await expect(page.getByText('Out of order')).toBeVisible()
    await page.unroute(SAVE)

    await page.context().setOffline(true)
    await form.continueWithNew.click()
    await expect(page.getByText(/^You seem to be offline\./)).toBeVisible()
    await page.context().setOffline(false)

    await page.reload()
    await expect(form.name).toHaveValue(FLAT.name)
    await expect(form.line1).toHaveValue(FLAT.addressLine1)
    await expect(form.line2).toHaveValue(FLAT.addressLine2)
    await expect(form.state).toHaveValue('Telangana')
    await expect(form.pincode).toHaveValue('500072 Kukatpally')
    await form.continueWithNew.click()
    await expect(page).toHaveURL('/placeorder')
    expect(await savedAddresses(page)).toMatchObject([FLAT])
  })

  test('finds the half-filled form after signing in again; others do not', async ({ page }) => {
    const phone = aNewPhone()
    await openShipping(page, { phone })
    const form = parts(page)
    await fillAddress(page)
    await page.context().clearCookies()
    await form.continueWithNew.click()
    await expect(page).toHaveURL('/login?redirect=%2Fshipping')

    await openShipping(page)
    await expect(form.line1).toHaveValue('')
    await openShipping(page, { phone })
    await expect(form.line1).toHaveValue(FLAT.addressLine1)
    await expect(form.pincode).toHaveValue('500072 Kukatpally')
    await form.continueWithNew.click()
    await expect(page).toHaveURL('/placeorder')
  })

  test('presses twice and saves one address, also when the answer was lost', async ({ page }) => {
    await openShipping(page)
    await fillAddress(page)
    const { continueWithNew, name } = parts(page)
    await page.route(SAVE, async route => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await continueWithNew.click()
    await expect(page.getByText(/^You seem to be offline\./)).toBeVisible()
    await page.unroute(SAVE)

    const mayGo = await holdBack(page, CHECK)
    const asked = requestsTo(page, SAVE)
    await continueWithNew.dblclick()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await name.press('Enter')
    mayGo()
    await expect(page).toHaveURL('/placeorder')
    expect(asked).toHaveLength(1)
    expect(await savedAddresses(page)).toHaveLength(1)
  })

  test('changes an address, has another offered first and removes one', async ({ page }) => {
    await openShipping(page, { saved: [FLAT, OFFICE] })
    const { address, city, continueWithSelected } = parts(page)
    await page.getByRole('button', { name: `Edit ${FLAT.name}` }).click()
    await expect(page.getByRole('form', { name: `Edit address of ${FLAT.name}` })).toBeVisible()
    await expect(parts(page).name).toBeFocused()
    await expect(continueWithSelected).toHaveCount(0)
    await city.fill('Secunderabad')
    await choosePincode(page, '500003')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Secunderabad, Telangana (TG) 500003')).toBeVisible()
    await expect(address(FLAT.name)).toBeFocused()

    await page.getByRole('button', { name: `Edit ${OFFICE.name}` }).click()
    await city.fill('Warangal')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Warangal')).toHaveCount(0)

    await page.getByRole('button', { name: `Make default ${OFFICE.name}` }).click()
    await expect(page.getByText('This address is now offered first')).toBeVisible()
    await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Venkata Ramana Default/)

    await page.getByRole('button', { name: `Remove ${FLAT.name}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this address?' })
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Remove ${FLAT.name}` }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Address removed')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(1)
    expect(await savedAddresses(page)).toMatchObject([{ ...OFFICE, isDefault: true }])
  })

  test('who is not signed in signs in first', async ({ page }) => {
    await page.goto('/shipping')
    await expect(page).toHaveURL('/login?redirect=%2Fshipping')
  })
})
