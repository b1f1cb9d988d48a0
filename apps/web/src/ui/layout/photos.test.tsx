// @vitest-environment happy-dom
import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Photos } from './photos.tsx'

const photos = ['1', '2', '3'].map(_id => ({ _id, url: `/photo/${_id}` }))

it('opens large; arrow keys lead around, Escape back to where it was opened', async () => {
  const user = userEvent.setup()
  const { container, findByRole, queryByRole } = render(<Photos photos={photos} label="Door" />)
  const second = within(container).getByRole('button', { name: 'Enlarge Door 2 of 3' })
  await user.click(second)
  const dialog = within(await findByRole('dialog'))
  const shown = () => dialog.getByRole('img').getAttribute('src')
  expect(shown()).toBe('/photo/2')
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('/photo/3')
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('/photo/1')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(shown()).toBe('/photo/2')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(second.ownerDocument.activeElement).toBe(second)
})

it('has no arrows for one alone, and nothing for none', async () => {
  const user = userEvent.setup()
  const { container, findByRole, rerender } = render(<Photos photos={photos.slice(0, 1)} label="Door" />)
  await user.click(within(container).getByRole('button', { name: 'Enlarge Door' }))
  expect(within(await findByRole('dialog')).getAllByRole('button')).toHaveLength(1)
  rerender(<Photos photos={[]} label="Door" />)
  expect(container.childElementCount).toBe(0)
})
