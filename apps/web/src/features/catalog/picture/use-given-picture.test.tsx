// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { shownInAPage } from '../../../../test-support/in-a-page.tsx'
import { useDroppedPicture, usePastedPicture } from './use-given-picture.ts'

function Probe({ take }: { take: (file: File | undefined) => void }) {
  usePastedPicture(take)
  return (
    <>
      <input />
      <textarea />
      <p />
    </>
  )
}

it.each([
  { into: 'input', words: 'Ariselu', isTaken: false },
  { into: 'textarea', words: 'Ariselu', isTaken: false },
  { into: 'input', words: '', isTaken: true },
  { into: 'p', words: 'Ariselu', isTaken: true },
])(
  'a picture with the words "$words" pasted into $into is taken: $isTaken',
  async ({ into, words, isTaken }) => {
    const taken: (File | undefined)[] = []
    const { page, leave } = await shownInAPage(<Probe take={file => taken.push(file)} />, () =>
      Promise.reject(new Error('No network')),
    )
    const picture = new File(['x'], 'image.png', { type: 'image/png' })
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files: [picture], getData: () => words },
    })
    page.querySelector(into)?.dispatchEvent(paste)
    expect(taken).toEqual(isTaken ? [picture] : [])
    expect(paste.defaultPrevented).toBe(isTaken)
    await leave()
  },
)

function DropProbe({ take }: { take: (file: File | undefined) => void }) {
  const { isOver, ...drop } = useDroppedPicture(take)
  return (
    <>
      <div {...drop} />
      <p />
    </>
  )
}

it.each(['div', 'p'])('a picture dropped on to %s is taken, once', async place => {
  const taken: (File | undefined)[] = []
  const { page, leave } = await shownInAPage(<DropProbe take={file => taken.push(file)} />, () =>
    Promise.reject(new Error('No network')),
  )
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files: [picture] },
  })
  await act(async () => page.querySelector(place)?.dispatchEvent(drop))
  expect(taken).toEqual([picture])
  expect(drop.defaultPrevented).toBe(true)
  await leave()
})
