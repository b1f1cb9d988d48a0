const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** A phone's photo of several megabytes, small enough for a bad network. What cannot be drawn here is sent as it is. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return drawn && drawn.size < photo.size ? drawn : photo
  } catch {
    // The shop says what is wrong with it.
    return photo
  }
}
