import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createShopStore, type ShopStore } from '../src/app/store.ts'

type Shown = { page: HTMLElement; store: ShopStore; leave: () => Promise<void> }

/** Draws it as a browser would, with a shop behind it that answers as told. For files that run in happy-dom. */
export async function shownInAPage(
  element: ReactNode,
  answer: (request: Request) => Promise<Response>,
): Promise<Shown> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const store = createShopStore({ baseUrl: 'http://shop.test/api', fetchFn: answer })
  const router = createMemoryRouter([{ path: '*', element }])
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  )
  const leave = async () => {
    await act(async () => root.unmount())
    page.remove()
  }
  return { page, store, leave }
}

/** Types as a person does: React hears of it by the event alone. */
export async function type(field: Element | null, text: string): Promise<void> {
  const input = field as HTMLInputElement | HTMLTextAreaElement
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** By the words it begins with: those for while it is busy lie behind them. */
export async function press(page: ParentNode, label: string): Promise<void> {
  const buttons = [...page.querySelectorAll('button')]
  const button = buttons.find(one =>
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(label),
  )
  if (!button) throw new Error(`There is no button '${label}'`)
  await act(async () => button.click())
}
