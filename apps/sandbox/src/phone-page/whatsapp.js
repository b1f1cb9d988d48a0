const STATUS_WORDS = { sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Not delivered' }

/** What its sender is told of it. */
export function statusWords({ status, written }) {
  if (written) return status === 'read' ? 'Read by the shop' : undefined
  return STATUS_WORDS[status]
}

/** A message on a screen that somebody looks at has been read. */
export function tellRead(messages) {
  if (document.visibilityState !== 'visible') return
  for (const { channel, id, status, written } of messages) {
    if (channel === 'whatsapp' && status === 'delivered' && !written)
      void post('status', { id, status: 'read' })
  }
}

/** Phones can answer, mailboxes cannot. */
export function openWriteBox(form, recipient) {
  const { text } = form.elements
  const problem = form.querySelector('.write-problem')

  form.addEventListener('submit', async event => {
    event.preventDefault()
    const written = text.value.trim()
    if (!written) return
    const isTaken = await post('inbound', { from: recipient(), text: written })
    problem.textContent = isTaken ? '' : 'Not sent. Is the sandbox still running?'
    if (isTaken && text.value.trim() === written) text.value = ''
  })
  text.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  return {
    showFor(shown) {
      form.hidden = !shown?.startsWith('+')
      problem.textContent = ''
    },
  }
}

async function post(what, body) {
  try {
    const answer = await fetch(`/sandbox/whatsapp/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok
  } catch {
    return false
  }
}
