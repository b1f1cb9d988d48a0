import { join } from 'node:path'
import type { PictureFiles } from './picture-files.ts'
import { picturesInS3, type S3Place } from './picture-files-in-s3.ts'
import { picturesOnDisk } from './picture-files-on-disk.ts'

type Place = { dataDir: string; picturesInS3: S3Place | null }

/** In the bucket that is configured, else in a folder. */
export function choosePictureFiles({ dataDir, picturesInS3: place }: Place): PictureFiles {
  return place ? picturesInS3(place) : picturesOnDisk(join(dataDir, 'pictures'))
}
