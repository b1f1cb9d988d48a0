/**
 * Stands in for Razorpay's checkout.js: the same calls, and a payment window of the sandbox's own in a frame over
 * the page. It takes of the page what the real one takes: a backdrop that lies over everything, a frame that only its
 * `style` attribute lifts above that backdrop, reports to the provider, and a form where the browser takes no frames.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const CONTAINER = {
    position: 'fixed',
    zIndex: '1000000000',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
  }
  const BACKDROP = { ...CONTAINER, zIndex: 'auto', minHeight: '100%' }
  const FRAME_STYLE =
    'opacity: 1; height: 100%; position: relative; z-index: 2; background: none; display: block; border: 0 none transparent; margin: 0px; padding: 0px; color-scheme: light;'
  /** In these the real one leaves the page for its own, where the page says to where it comes back. */
  const TAKES_NO_FRAMES = /; wv\) |FBAN|FBAV|Instagram|Opera Mini|UCBrowser|Windows Phone/

  class Razorpay {
    #options
    #listeners = []
    #open = null

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      if (!options.order_id && !options.amount) throw new Error('No order_id passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.push({ event, listener })
    }

    open() {
      if (this.#open) return
      const { timeout, callback_url: callbackUrl, redirect } = this.#options
      report('open', this.#options)
      if (callbackUrl && (redirect || TAKES_NO_FRAMES.test(navigator.userAgent)))
        return leaveThePage(this.#options)
      const leave = new AbortController()
      const { container, frame } = showFrame()
      this.#open = {
        container,
        frame,
        leave,
        focusedBefore: document.activeElement,
        overflowBefore: document.body.style.overflow,
        timer: timeout ? setTimeout(() => this.close(), timeout * 1000) : undefined,
      }
      document.body.style.overflow = 'hidden'
      const { signal } = leave
      window.addEventListener('message', message => this.#hear(message), { signal })
      window.addEventListener('popstate', () => this.#leaveWithPage(), { signal })
      window.addEventListener('keydown', ({ key }) => this.#pressed(key), { signal })
    }

    /** As the customer does who closes the window. */
    close() {
      if (!this.#open) return
      this.#remove()
      // The page's own code must not run within that of the window.
      setTimeout(() => this.#options.modal?.ondismiss?.())
    }

    #remove() {
      const { container, leave, focusedBefore, overflowBefore, timer } = this.#open
      this.#open = null
      leave.abort()
      clearTimeout(timer)
      container.remove()
      document.body.style.overflow = overflowBefore
      focusedBefore?.focus?.()
    }

    #hear({ source, origin: sender, data }) {
      const { frame } = this.#open
      if (sender !== origin || source !== frame.contentWindow) return
      if (data.type === 'ready') {
        frame.contentWindow.postMessage({ type: 'open', options: plainPartOf(this.#options) }, origin)
        frame.focus()
      }
      if (data.type === 'dismiss') this.close()
      if (data.type === 'failed') this.#failed(data.error)
      if (data.type === 'success') this.#succeeded(data.response)
    }

    #failed(error) {
      for (const { event, listener } of this.#listeners) {
        if (event === 'payment.failed') setTimeout(() => listener({ error }))
      }
      const { retry } = this.#options
      if (retry === false || retry?.enabled === false) this.close()
    }

    #succeeded(response) {
      this.#remove()
      setTimeout(() => this.#options.handler?.(response))
    }

    #leaveWithPage() {
      if (this.#options.modal?.handleback !== false) this.close()
    }

    /** Where the focus has stayed in the page. */
    #pressed(key) {
      if (key === 'Escape' && this.#options.modal?.escape !== false) this.close()
    }
  }

  /** The backdrop comes first and is fixed: a frame without a position of its own would lie below it. */
  function showFrame() {
    const container = document.createElement('div')
    const backdrop = document.createElement('div')
    const frame = document.createElement('iframe')
    container.className = 'razorpay-container'
    backdrop.className = 'razorpay-backdrop'
    frame.className = 'razorpay-checkout-frame'
    frame.title = 'Test payment window'
    frame.width = '100%'
    frame.height = '100%'
    frame.setAttribute('style', FRAME_STYLE)
    frame.src = `${origin}/sandbox/razorpay/window`
    Object.assign(container.style, CONTAINER)
    Object.assign(backdrop.style, BACKDROP)
    container.append(backdrop, frame)
    document.body.append(container)
    return { container, frame }
  }

  /** A form of the page itself: its policy has to allow the provider as a target. */
  function leaveThePage({ key, ...options }) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = `${origin}/v1/checkout/embedded`
    for (const [name, value] of fieldsOf(plainPartOf({ key_id: key, ...options }))) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      field.value = value
      form.append(field)
    }
    document.body.append(form)
    form.submit()
    form.remove()
  }

  /** `prefill[name]` and the like. */
  function fieldsOf(options, within = '') {
    return Object.entries(options).flatMap(([key, value]) => {
      const name = within ? `${within}[${key}]` : key
      return typeof value === 'object' && value !== null ? fieldsOf(value, name) : [[name, String(value)]]
    })
  }

  /** The real one tells its makers what happens. */
  function report(event, { key, order_id: orderId }) {
    navigator.sendBeacon(
      `${origin}/v1/track?key_id=${encodeURIComponent(key)}`,
      JSON.stringify({ event, orderId }),
    )
  }

  /** Functions cannot travel. */
  function plainPartOf(options) {
    return JSON.parse(JSON.stringify(options))
  }

  window.Razorpay = Razorpay
})()
