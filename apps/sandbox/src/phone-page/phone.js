import { offerFates, openWriteBox, statusWords, tellRead } from './whatsapp.js'

const CHANNEL_NAMES = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Mail' }
const TIME = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

const page = {
  connection: document.querySelector('.connection'),
  desk: document.querySelector('.desk'),
  inboxList: document.querySelector('.inboxes ul'),
  title: document.querySelector('#thread-title'),
  screen: document.querySelector('.screen'),
  thread: document.querySelector('.thread'),
  skip: document.querySelector('[data-skip]'),
}
const wideScreen = matchMedia('(width >= 52rem)')

/** Oldest first, as a phone shows them. */
let messages = []
/** How many messages came in for each recipient while another one was on the screen. */
const unseen = new Map()
let shownRecipient

const stream = new EventSource('/sandbox/messages/live')
stream.addEventListener('open', () => showConnection('live', 'Live'))
stream.addEventListener('error', () => showConnection('waiting', 'Reconnecting…'))
stream.addEventListener('all', event => {
  messages = JSON.parse(event.data).reverse()
  unseen.clear()
  showEverything()
})
stream.addEventListener('sent', event => receive(JSON.parse(event.data)))
stream.addEventListener('changed', event => change(JSON.parse(event.data)))

const writeBox = openWriteBox(document.querySelector('.write'), () => shownRecipient)

addEventListener('hashchange', () => {
  showEverything()
  if (shownRecipient) page.title.focus()
  else page.inboxList.querySelector('a')?.focus()
})
wideScreen.addEventListener('change', showEverything)
document.addEventListener('visibilitychange', () => tellRead(shownMessages()))
// The hash names the recipient, so the skip link must not change it.
page.skip.addEventListener('click', event => {
  event.preventDefault()
  page.title.focus()
})

function receive(message) {
  messages.push(message)
  if (recipientToShow() !== shownRecipient) {
    showEverything()
    return
  }
  if (message.to === shownRecipient) {
    page.thread.append(messageEntry(message, { fresh: true }))
    showLastMessage()
    tellRead([message])
  } else if (!message.written) {
    unseen.set(message.to, (unseen.get(message.to) ?? 0) + 1)
  }
  showInboxes()
}

/** Only its status does: its place in the thread stays. */
function change(message) {
  const place = messages.findIndex(({ id }) => id === message.id)
  if (place === -1) return
  messages[place] = message
  if (message.to !== shownRecipient) return
  const shown = page.thread.children[shownMessages().indexOf(message)]
  shown?.replaceWith(messageEntry(message, { fresh: false }))
  tellRead([message])
}

function showEverything() {
  shownRecipient = recipientToShow()
  unseen.delete(shownRecipient)
  showInboxes()
  showThread()
  void writeBox.showFor(shownRecipient)
  tellRead(shownMessages())
}

function shownMessages() {
  return messages.filter(({ to }) => to === shownRecipient)
}

/** The one named in the hash; else, where there is room for both columns, the one with the last message. */
function recipientToShow() {
  const chosen = decodeURIComponent(location.hash.slice(1))
  if (messages.some(({ to }) => to === chosen)) return chosen
  return wideScreen.matches ? messages.at(-1)?.to : undefined
}

function showConnection(state, words) {
  page.connection.dataset.connection = state
  page.connection.textContent = words
}

function showInboxes() {
  page.desk.dataset.view = viewToShow()
  const focused = document.activeElement?.closest?.('.inbox')?.getAttribute('href')
  page.inboxList.replaceChildren(...lastMessages().map(inboxEntry))
  if (focused) page.inboxList.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
}

function viewToShow() {
  if (messages.length === 0) return 'empty'
  return shownRecipient ? 'thread' : 'inboxes'
}

/** The last message of each recipient, newest first. */
function lastMessages() {
  const last = new Map()
  for (const message of messages.toReversed()) if (!last.has(message.to)) last.set(message.to, message)
  return [...last.values()]
}

function inboxEntry(message) {
  const entry = copyOf('#inbox-entry')
  const link = entry.querySelector('a')
  link.href = `#${encodeURIComponent(message.to)}`
  if (message.to === shownRecipient) link.setAttribute('aria-current', 'true')
  entry.querySelector('.inbox-to').textContent = readable(message.to)
  setTime(entry.querySelector('time'), message.at)
  entry.querySelector('.inbox-preview').textContent =
    `${senderOf(message)}: ${message.subject || message.text || fileWords(message)}`
  const count = unseen.get(message.to)
  entry.querySelector('.inbox-new').textContent = count ? `${count} new` : ''
  return entry
}

function showThread() {
  page.title.textContent = shownRecipient ? readable(shownRecipient) : 'No messages yet'
  page.thread.replaceChildren(...shownMessages().map(message => messageEntry(message, { fresh: false })))
  showLastMessage()
}

function showLastMessage() {
  page.screen.scrollTop = page.screen.scrollHeight
}

function messageEntry(message, { fresh }) {
  const entry = copyOf('#message-entry')
  entry.dataset.channel = message.channel
  if (fresh) entry.dataset.fresh = ''
  if (message.written) entry.dataset.written = ''
  entry.querySelector('.message-channel').textContent = senderOf(message)
  setTime(entry.querySelector('time'), message.at)
  setOrRemove(entry.querySelector('.message-subject'), message.subject)
  const text = entry.querySelector('.message-text')
  if (message.html) text.replaceWith(mailBody(message))
  else text.textContent = message.text
  offerCode(entry.querySelector('.copy-code'), codeIn(message.text))
  offerLink(entry.querySelector('.message-button'), message.button)
  offerLink(entry.querySelector('.message-document'), documentLink(message))
  showPicture(entry.querySelector('.message-picture'), message.picture)
  setOrRemove(entry.querySelector('.message-status'), statusWords(message))
  offerFates(entry.querySelector('.message-fate'), message)
  return entry
}

function fileWords({ picture, document }) {
  return picture ? 'Picture' : (document?.filename ?? '')
}

function senderOf({ channel, written }) {
  return written ? 'Written to the shop' : CHANNEL_NAMES[channel]
}

function offerLink(link, button) {
  setOrRemove(link, button?.text)
  if (button) link.href = button.url
}

function showPicture(link, picture) {
  if (!picture) return link.remove()
  link.href = picture.url
  const image = link.querySelector('img')
  // Its height is not known before: what was in sight stays there.
  image.addEventListener('load', showLastMessage)
  image.src = picture.url
}

function documentLink({ document }) {
  return document && { text: document.filename, url: document.url }
}

/** Six digits in a message that speaks of a code; pincodes and amounts are none. */
function codeIn(text) {
  return /\b(code|OTP)\b/i.test(text) ? /\b\d{6}\b/.exec(text)?.[0] : undefined
}

function offerCode(button, code) {
  setOrRemove(button, code && `Copy ${code}`)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code)
      button.textContent = `Copied ${code}`
    } catch {
      button.textContent = `Please copy by hand: ${code}`
    }
  })
}

/** A mail's HTML is shown by a frame that runs no script and belongs to no site. */
function mailBody({ subject, text, html }) {
  const body = document.querySelector('#mail-body').content.cloneNode(true)
  const frame = body.querySelector('iframe')
  frame.title = `Mail: ${subject ?? 'no subject'}`
  frame.srcdoc = `<!doctype html><base target="_blank">${html}`
  body.querySelector('.message-text').textContent = text
  return body
}

/** +91 98765 43210, as Indian numbers are read aloud. */
function readable(recipient) {
  return recipient.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

function copyOf(template) {
  return document.querySelector(template).content.firstElementChild.cloneNode(true)
}

function setOrRemove(element, text) {
  if (text) element.textContent = text
  else element.remove()
}

function setTime(element, at) {
  element.dateTime = at
  element.textContent = TIME.format(new Date(at))
}
