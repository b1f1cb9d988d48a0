// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { noNetwork } from '../../../../test-support/a-shop.ts'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { loadCropChooser, usePictureUpload } from './use-picture-upload.ts'

const AREA = { x: 0, y: 0, width: 1, height: 1 }
const fileNamed = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

type Upload = ReturnType<typeof usePictureUpload>
type Bitmap = { width: number; height: number; close: () => void }

/** Of the browser, what a page of happy-dom has not: pictures that open when told, and a way to send them. */
let opening: PromiseWithResolvers<Bitmap>[]
let requests: Sent[]
class Sent {
  upload = {}
  status = 200
  response: object | null = { image: '/pictures/new.webp' }
  onload = () => {}
  onabort = () => {}
  open() {}
  send() {
    requests.push(this)
  }
  abort() {
    this.onabort()
  }
}

// Once, as in a browser; after that it comes at once.
beforeAll(async () => void (await loadCropChooser()))
beforeEach(() => {
  opening = []
  requests = []
  vi.stubGlobal('XMLHttpRequest', Sent)
  vi.stubGlobal('createImageBitmap', () => {
    const held = Promise.withResolvers<Bitmap>()
    opening.push(held)
    return held.promise
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(give => give(new Blob(['x'])))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Seen = { upload?: Upload; stages: string[]; uploaded: string[] }

function Probe({ seen }: { seen: Seen }) {
  seen.upload = usePictureUpload(image => seen.uploaded.push(image))
  seen.stages.push(seen.upload.stage.at)
  return null
}

function anUpload() {
  const seen: Seen = { stages: [], uploaded: [] }
  const { unmount } = renderInShop(<Probe seen={seen} />, noNetwork)
  const doing = (deed: (upload: Upload) => unknown) => act(async () => void deed(seen.upload as Upload))
  const until = (stage: string) =>
    vi.waitFor(() => act(async () => expect(seen.stages.at(-1)).toBe(stage)), 15_000)
  return { seen, doing, until, leave: unmount }
}

const opened = (index: number) =>
  act(async () => opening[index]?.resolve({ width: 900, height: 900, close: () => {} }))

it('opens nothing that was given up while it was made ready', async () => {
  const { seen, doing } = anUpload()
  await doing(upload => upload.choose(fileNamed('a.jpg')))
  await doing(upload => upload.cancel())
  await opened(0)
  expect(seen.upload?.stage.at).toBe('rest')
})

it('sends nothing that was given up, or left, while it was cut out', async () => {
  for (const giveUp of ['cancel', 'leave'] as const) {
    const { doing, leave } = anUpload()
    const before = opening.length
    await doing(upload => upload.cut(fileNamed('a.jpg'), AREA))
    if (giveUp === 'leave') leave()
    else await doing(upload => upload.cancel())
    await opened(before)
    expect(requests).toEqual([])
  }
})

it('takes the picture that was chosen last, whichever opens first', async () => {
  const { seen, doing, until } = anUpload()
  await doing(upload => upload.choose(fileNamed('first.jpg')))
  await doing(upload => upload.choose(fileNamed('last.jpg')))
  await opened(1)
  await until('cropping')
  await opened(0)
  expect(seen.upload?.stage).toMatchObject({ at: 'cropping', file: { name: 'last.jpg' } })
})

it('reports no failure where another picture is chosen while one is sent', async () => {
  const { seen, doing, until } = anUpload()
  await doing(upload => upload.send(new Blob(['x'])))
  await doing(upload => upload.choose(fileNamed('other.jpg')))
  expect(seen.stages).not.toContain('failed')
  await opened(0)
  await until('cropping')
  await doing(upload => upload.cut(fileNamed('other.jpg'), AREA))
  await opened(1)
  await act(async () => requests[1]?.onload())
  await until('rest')
  expect(seen.uploaded).toEqual(['/pictures/new.webp'])
})

it('can be tried again where the shop answers with what is not JSON', async () => {
  const { seen, doing } = anUpload()
  await doing(upload => upload.send(new Blob(['x'])))
  const [request] = requests as [Sent]
  request.response = null
  await act(async () => request.onload())
  expect(seen.upload?.stage).toMatchObject({
    at: 'failed',
    reason: expect.stringContaining('cannot be read'),
    picture: {},
  })
})
