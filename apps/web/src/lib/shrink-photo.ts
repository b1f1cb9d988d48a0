const LONGEST_SIDE = 1280
const QUALITY = 0.7

/** As a JPEG in base64, small enough for a weak network; undefined where this browser cannot read the picture. */
export async function shrinkPhoto(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1]
  } catch {
    return undefined
  }
}
