import { inGroups, outcomeOf, TEST_CARDS } from './test-cards.js'

const find = selector => document.querySelector(selector)
const all = selector => [...document.querySelectorAll(selector)]

const dialog = find('.dialog')
const alertBox = find('.alert')
const cardNumber = find('#card-number')

const CANCELLED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment processing cancelled by user',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_cancelled',
}

/** What the page wants; until it says so, there is nothing to show. */
let options = null
let pageOrigin = null
let isPaying = false
let stepBefore = 'pay'

/** Where the page was left for this one, they came with the form. */
const formOptions = JSON.parse(find('#options').textContent)

if (formOptions) {
  options = formOptions
  void openWindow()
} else {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || data?.type !== 'open' || options) return
    options = data.options
    pageOrigin = origin
    void openWindow()
  })
  // Says nothing but that it is there, so any page may hear it.
  window.parent.postMessage({ type: 'ready' }, '*')
}

function tell(message) {
  if (formOptions) goBack(message)
  else window.parent.postMessage(message, pageOrigin)
}

/** To the page that was left, by a form from here: it gets three fields of a payment, or what was wrong. */
function goBack({ type, response, error = CANCELLED }) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = options.callback_url
  for (const [name, value] of Object.entries(type === 'success' ? response : errorFields(error))) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

function errorFields({ metadata, ...error }) {
  const told = { ...error, metadata: JSON.stringify(metadata ?? { order_id: options.order_id }) }
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [`error[${name}]`, value]))
}

async function openWindow() {
  const { name, description, theme, prefill } = options
  find('#shop').textContent = name || 'Payment'
  find('.description').textContent = description || ''
  find('.description').hidden = !description
  paintIn(theme?.color)
  if (prefill?.vpa) find('#upi-id').value = prefill.vpa
  chooseTab(find(`#tab-${prefill?.method}`) ?? find('#tab-card'))
  await showOrder()
  dialog.hidden = false
  dialog.focus()
}

async function showOrder() {
  const order = await ask(`/sandbox/razorpay/orders/${encodeURIComponent(options.order_id)}`)
  if (order.error) return showBroken(order.error.description)
  if (order.key_id !== options.key) return showBroken('Authentication failed')
  const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency })
  find('.amount').textContent = amount.format(order.amount / 100)
  for (const button of all('form .pay')) button.textContent = `Pay ${find('.amount').textContent}`
  if (order.status === 'paid') showBroken('This order is already paid.')
}

/** Letters on the shop's colour are white or black, whichever can be read better. */
function paintIn(color) {
  if (!/^#[\da-f]{6}$/i.test(color ?? '')) return
  const [red, green, blue] = [1, 3, 5].map(at => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2)
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  document.documentElement.style.setProperty('--theme', color)
  document.documentElement.style.setProperty('--on-theme', light > 0.18 ? '#000' : '#fff')
}

// Steps and tabs

function showStep(step) {
  for (const section of all('[data-step]')) section.hidden = section.dataset.step !== step
  find(`[data-step="${step}"] h2`)?.focus()
}

function showBroken(why) {
  find('[data-broken]').textContent = why
  showStep('broken')
}

function chooseTab(chosen) {
  for (const tab of all('[role="tab"]')) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    find(`#${tab.getAttribute('aria-controls')}`).hidden = !isChosen
  }
}

for (const tab of all('[role="tab"]')) tab.addEventListener('click', () => chooseTab(tab))
find('[role="tablist"]').addEventListener('keydown', event => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const tabs = all('[role="tab"]')
  const at = tabs.indexOf(event.target)
  if (!step || at < 0) return
  event.preventDefault()
  const next = tabs.at((at + step) % tabs.length)
  chooseTab(next)
  next.focus()
})

// Paying

async function pay(details) {
  if (isPaying) return
  setPaying(true)
  alertBox.hidden = true
  const { email, contact } = options.prefill ?? {}
  const answer = await ask('/sandbox/razorpay/pay', {
    order_id: options.order_id,
    ...(email && { email }),
    ...(contact && { contact }),
    ...details,
  })
  if (answer.razorpay_signature) return tell({ type: 'success', response: answer })
  setPaying(false)
  showStep('pay')
  say(answer.error.description)
  if (answer.razorpay_payment_id) await failed(answer, details)
}

async function failed({ razorpay_payment_id: paymentId, error }, { vpa }) {
  // The money is on its way all the same; the shop hears of it a little later.
  if (vpa === 'late@razorpay') {
    await ask('/sandbox/razorpay/late-authorise', { payment_id: paymentId, webhook: 'late' })
  }
  tell({ type: 'failed', error })
}

function say(what) {
  alertBox.textContent = what
  alertBox.hidden = false
}

function setPaying(paying) {
  isPaying = paying
  for (const button of all('.pay')) button.disabled = paying
  dialog.setAttribute('aria-busy', String(paying))
}

async function ask(path, body) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    return await (await fetch(path, body && post)).json()
  } catch {
    return { error: { description: 'The payment service cannot be reached. Try again.' } }
  }
}

const FORMS = {
  card: payByCard,
  upi: payByUpi,
  netbanking: ({ bank }) => {
    find('#bank-title').textContent = `${bank.selectedOptions[0].textContent}: test page`
    showStep('bank')
  },
}
for (const form of all('form')) {
  form.addEventListener('submit', event => {
    event.preventDefault()
    FORMS[form.dataset.method](form.elements)
  })
}

function payByCard({ number, expiry, cvv }) {
  const digits = number.value.replace(/\D/g, '')
  const outcome = outcomeOf(digits)
  const isGood = [
    check(number, outcome, 'Enter a valid card number.'),
    check(expiry, isLater(expiry.value), 'Enter a later month, as MM/YY.'),
    check(cvv, /^\d{3,4}$/.test(cvv.value.trim()), 'Enter 3 or 4 digits.'),
  ].every(Boolean)
  if (!isGood) return focusOnWrong()
  const how = { method: 'card', card_number: digits }
  return pay(
    outcome === 'pays' ? { ...how, outcome: 'captured' } : { ...how, outcome: 'failed', reason: outcome },
  )
}

function isLater(expiry) {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(expiry) ?? []
  // A card is good until the last day of its month.
  return month !== undefined && new Date(2000 + Number(year), Number(month)) > new Date()
}

const UPI_OUTCOMES = {
  'success@razorpay': { outcome: 'captured' },
  'failure@razorpay': { outcome: 'failed', reason: 'payment_failed' },
  'late@razorpay': { outcome: 'failed', reason: 'payment_timed_out' },
}

function payByUpi({ vpa }) {
  const id = vpa.value.trim().toLowerCase()
  const outcome = UPI_OUTCOMES[id]
  if (!check(vpa, outcome, 'Enter one of the test UPI IDs below.')) return focusOnWrong()
  return pay({ method: 'upi', vpa: id, ...outcome })
}

for (const button of all('[data-bank]')) {
  button.addEventListener('click', () => {
    const bank = find('#bank').value
    const outcome =
      button.dataset.bank === 'success'
        ? { outcome: 'captured' }
        : { outcome: 'failed', reason: 'payment_failed' }
    void pay({ method: 'netbanking', bank, ...outcome })
  })
}

function check(field, isGood, complaint) {
  field.setAttribute('aria-invalid', String(!isGood))
  find(`#${field.id}-error`).textContent = isGood ? '' : complaint
  return Boolean(isGood)
}

function focusOnWrong() {
  find('[role="tabpanel"]:not([hidden]) [aria-invalid="true"]').focus()
}

cardNumber.addEventListener('input', () => {
  // Only where it grows: else a digit in the middle could not be removed.
  if (cardNumber.selectionStart === cardNumber.value.length) {
    cardNumber.value = inGroups(cardNumber.value.replace(/\D/g, ''))
  }
})

for (const { number, outcome } of TEST_CARDS) {
  const entry = find('#test-card').content.cloneNode(true)
  entry.querySelector('.test-number').textContent = inGroups(number)
  entry.querySelector('.test-outcome').textContent = outcome
  entry.querySelector('button').addEventListener('click', () => {
    cardNumber.value = inGroups(number)
    find('#card-expiry').value = '12/49'
    find('#card-cvv').value = '123'
    find('#panel-card .pay').focus()
  })
  find('[data-test-cards]').append(entry)
}

// Leaving

function askToLeave() {
  const step = all('[data-step]').find(section => !section.hidden).dataset.step
  if (!options?.modal?.confirm_close || step === 'broken' || step === 'leave') return leave()
  stepBefore = step
  showStep('leave')
}

const leave = () => options && tell({ type: 'dismiss' })

find('[data-close]').addEventListener('click', askToLeave)
for (const button of all('[data-leave]')) button.addEventListener('click', leave)
find('[data-stay]').addEventListener('click', () => showStep(stepBefore))
find('.backdrop').addEventListener('click', ({ target }) => {
  if (target.classList.contains('backdrop') && options?.modal?.backdropclose) askToLeave()
})

window.addEventListener('keydown', event => {
  if (event.key === 'Escape' && options?.modal?.escape !== false) askToLeave()
  if (event.key === 'Tab') keepInside(event)
})

/** Nothing behind the window can be reached while it is open. */
function keepInside(event) {
  const reachable = [...dialog.querySelectorAll('button, input, select, summary')].filter(
    element => element.checkVisibility() && !element.disabled && element.tabIndex >= 0,
  )
  const [first, last] = [reachable.at(0), reachable.at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge && !(event.shiftKey && document.activeElement === dialog)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
