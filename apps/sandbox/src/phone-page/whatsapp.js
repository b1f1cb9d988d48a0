const STATUS_WORDS = { sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Not delivered' }
const PICTURES = ['image/jpeg', 'image/png', 'image/webp']

/** What its sender is told about it. */
export function statusWords({ status, written }) {
  if (written) return status === 'read' ? 'Read by the shop' : undefined
  return STATUS_WORDS[status]
}

/** A message on a screen that somebody looks at has been read. */
export function tellRead(messages) {
  if (document.visibilityState !== 'visible') return
  for (const { channel, id, status, written } of messages) {
    if (channel === 'whatsapp' && status === 'delivered' && !written)
      void ask('POST', 'status', { id, status: 'read' })
  }
}

/** Of a message that was read nothing else can become. */
export function offerFates(details, { channel, id, status, written }) {
  if (channel !== 'whatsapp' || written || status === 'read') return details.remove()
  const form = details.querySelector('form')
  form.addEventListener('submit', event => {
    event.preventDefault()
    const [fate, code] = form.elements.fate.value.split(' ')
    void ask('POST', 'status', { id, status: fate, ...(code && { code: Number(code) }) })
  })
}

/** Phones can answer, mailboxes cannot. */
export function openWriteBox(form, recipient) {
  const { text, file, off } = form.elements
  const problem = form.querySelector('.write-problem')

  form.addEventListener('submit', async event => {
    event.preventDefault()
    const written = text.value.trim()
    const [attached] = file.files
    if (!written && !attached) return
    const message = { from: recipient(), ...(written && { text: written }), ...(await asFile(attached)) }
    const isTaken = await ask('POST', 'inbound', message)
    problem.textContent = isTaken ? '' : 'Not sent. Is the file too large, or the sandbox not running?'
    if (!isTaken) return
    if (text.value.trim() === written) text.value = ''
    if (file.files[0] === attached) file.value = ''
  })
  text.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  off.addEventListener('change', () => void ask('PUT', phonePath(recipient()), { isOff: off.checked }))

  return {
    async showFor(shown) {
      form.hidden = !shown?.startsWith('+')
      problem.textContent = ''
      off.checked = false
      if (form.hidden) return
      const answer = await fetch(`/sandbox/whatsapp/${phonePath(shown)}`).catch(() => undefined)
      const { isOff = false } = answer?.ok ? await answer.json() : {}
      if (recipient() === shown) off.checked = isOff
    },
  }
}

const phonePath = phone => `phones/${encodeURIComponent(phone)}`

async function asFile(file) {
  if (!file) return {}
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
  return {
    type: PICTURES.includes(file.type) ? 'image' : 'document',
    file: url.slice(url.indexOf(',') + 1),
    mimeType: file.type || 'application/octet-stream',
    filename: file.name,
  }
}

async function ask(method, what, body) {
  try {
    const answer = await fetch(`/sandbox/whatsapp/${what}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok
  } catch {
    return false
  }
}
