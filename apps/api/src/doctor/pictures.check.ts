import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { choosePictureFiles } from '../storage/choose-picture-files.ts'
import { PictureFilesUnavailable } from '../storage/picture-files.ts'
import { type Check, type Finding, right, wrong } from './check.ts'

export function pictureChecks(config: Config): Check[] {
  return [{ name: 'Pictures', look: () => writeReadDelete(config) }]
}

async function writeReadDelete(config: Config): Promise<Finding> {
  const { picturesInS3 } = config
  const files = choosePictureFiles(config)
  const where = picturesInS3 ? `bucket ${picturesInS3.bucket}` : 'folder in DATA_DIR'
  const toDo = picturesInS3
    ? 'look at PICTURES_S3_…: endpoint, bucket, region, and whether the key may write, read and delete'
    : 'let the shop write to DATA_DIR, and see that the disk is not full'
  const name = `check-${randomUUID()}.webp`
  const content = Buffer.from(name)
  try {
    await files.write(name, content)
    const read = await files.read(name)
    const isSame = read !== undefined && content.equals(await buffer(read.content))
    await files.remove([name])
    const isGone = !(await files.has(name))
    return isSame && isGone
      ? right(`${where}: written, read, deleted`)
      : wrong(`${where}: what was written is ${isSame ? 'not deleted' : 'not read back'}`, toDo)
  } catch (error) {
    if (!(error instanceof PictureFilesUnavailable)) throw error
    return wrong(`${where}: ${error.message}`, toDo)
  }
}
