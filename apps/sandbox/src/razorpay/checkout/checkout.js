/**
 * Stands in for Razorpay's checkout.js: the same calls, and a payment window of the sandbox's own in a frame over
 * the page. Styles are set one by one, which a page allows that allows no inline styles.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const OVER_THE_PAGE = {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    background: 'transparent',
    // Else browsers give a frame of another scheme a ground of its own.
    colorScheme: 'light',
    zIndex: '2147483647',
  }

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
      const { timeout } = this.#options
      const leave = new AbortController()
      const frame = showFrame()
      this.#open = {
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
      const { frame, leave, focusedBefore, overflowBefore, timer } = this.#open
      this.#open = null
      leave.abort()
      clearTimeout(timer)
      frame.remove()
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

  function showFrame() {
    const frame = document.createElement('iframe')
    frame.title = 'Test payment window'
    frame.src = `${origin}/sandbox/razorpay/window`
    Object.assign(frame.style, OVER_THE_PAGE)
    document.body.append(frame)
    return frame
  }

  /** Functions cannot travel. */
  function plainPartOf(options) {
    return JSON.parse(JSON.stringify(options))
  }

  window.Razorpay = Razorpay
})()
