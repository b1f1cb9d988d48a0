// @vitest-environment happy-dom
import { createEvent, fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noNetwork } from '../../../../test-support/a-shop.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { useDroppedPicture, usePastedPicture } from './use-given-picture.ts'

type ProbeProps = { take: (file: File | undefined) => void }
const picture = () => new File(['x'], 'image.png', { type: 'image/png' })

function Probe({ take }: ProbeProps) {
  usePastedPicture(take)
  return (
    <>
      <input aria-label="a field" />
      <textarea aria-label="a box" />
      <section aria-label="the page" />
    </>
  )
}

it.each([
  { into: 'a field', words: 'Ariselu', isTaken: false },
  { into: 'a box', words: 'Ariselu', isTaken: false },
  { into: 'a field', words: '', isTaken: true },
  { into: 'the page', words: 'Ariselu', isTaken: true },
])('a picture with the words "$words" pasted into $into is taken: $isTaken', ({ into, words, isTaken }) => {
  const taken: (File | undefined)[] = []
  const { getByLabelText } = renderInShop(<Probe take={file => taken.push(file)} />, noNetwork)
  const file = picture()
  const clipboardData = { files: [file], getData: () => words }
  const paste = createEvent.paste(getByLabelText(into), { clipboardData })
  fireEvent(getByLabelText(into), paste)
  expect(taken).toEqual(isTaken ? [file] : [])
  expect(paste.defaultPrevented).toBe(isTaken)
})

function DropProbe({ take }: ProbeProps) {
  const { isOver, ...drop } = useDroppedPicture(take)
  return (
    <>
      <section aria-label="the place for it" {...drop} />
      <section aria-label="anywhere else" />
    </>
  )
}

it.each(['the place for it', 'anywhere else'])('a picture dropped on to %s is taken, once', place => {
  const taken: (File | undefined)[] = []
  const { getByLabelText } = renderInShop(<DropProbe take={file => taken.push(file)} />, noNetwork)
  const file = picture()
  const drop = createEvent.drop(getByLabelText(place), { dataTransfer: { types: ['Files'], files: [file] } })
  fireEvent(getByLabelText(place), drop)
  expect(taken).toEqual([file])
  expect(drop.defaultPrevented).toBe(true)
})
