import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createShopStore } from '../../app/store.ts'
import { Component } from './door.tsx'

it('says that it loads before it is known who comes: on a slow network that takes a while', () => {
  const store = createShopStore({ baseUrl: '/api', fetchFn: () => Promise.reject(new Error('No network')) })
  const shown = renderToString(
    <Provider store={store}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </Provider>,
  )
  expect(shown).toMatch(/role="status".*Loading/)
})
