import { join } from 'node:path'
import type { Config } from '../config.ts'
import { choosePictureFiles } from '../storage/choose-picture-files.ts'
import type { PictureFiles } from '../storage/picture-files.ts'
import { picturesOnDisk } from '../storage/picture-files-on-disk.ts'

export type KeptFiles = Pick<PictureFiles, 'list' | 'read' | 'write'>

const UNFINISHED = /\.unfinished$/

/** Every place of files that the database's rows name, by its name in a backup. What is on its way in is none of them. */
export function keptFiles(config: Pick<Config, 'dataDir' | 'picturesInS3'>): Map<string, KeptFiles> {
  const folder = (name: string) => [name, picturesOnDisk(join(config.dataDir, name))] as const
  return new Map([
    ['pictures', choosePictureFiles(config)],
    folder('whatsapp'),
    folder('attempts'),
    folder('problems'),
    folder('licences'),
  ])
}

export async function* namesIn(files: KeptFiles): AsyncIterable<string> {
  for await (const some of files.list()) for (const { name } of some) if (!UNFINISHED.test(name)) yield name
}
