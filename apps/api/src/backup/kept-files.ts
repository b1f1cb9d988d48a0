import type { Config } from '../config.ts'
import { type Files, ROOMS } from '../storage/files.ts'
import { openFiles } from '../storage/open-files.ts'

export type FilesConfig = Pick<Config, 'dataDir' | 'filesInS3'>

/** All files that the database's rows name, by their room. What is on its way in is none of them. */
export function keptFiles(config: FilesConfig): Map<string, Files> {
  const openRoom = openFiles(config)
  return new Map(ROOMS.map(room => [room, openRoom(room)]))
}

export async function* namesIn(files: Files): AsyncIterable<string> {
  for await (const some of files.list()) for (const { name } of some) yield name
}
