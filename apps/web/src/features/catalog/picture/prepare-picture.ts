import { type Area, sideToSend, squareWithin } from './square.ts'

const QUALITY = 0.92

/** Rejects what this browser cannot open. The caller revokes the object URL. */
export async function openPicture(file: Blob): Promise<string> {
  const opened = await createImageBitmap(file)
  opened.close()
  return URL.createObjectURL(file)
}

/** The chosen part, upright and no larger than needed: a photo of 5 MB becomes one of some 300 kB. */
export async function cutOut(file: Blob, area: Area): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const square = squareWithin(area, picture)
    const side = sideToSend(square)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser has no memory left to draw')
    // A JPEG knows no transparency: it would become black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, side, side)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, square.x, square.y, square.side, square.side, 0, 0, side, side)
    return await jpegOf(canvas)
  } finally {
    picture.close()
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made smaller'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
