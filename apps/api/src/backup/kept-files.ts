import type { Config } from '../config.ts'
import { type Files, isNameOfFile, ROOMS } from '../storage/files.ts'
import { openFiles } from '../storage/open-files.ts'

export type FilesConfig = Pick<Config, 'dataDir' | 'filesInS3'>

/** All files that the database's rows name, by their room. What is on its way in is none of them. */
export function keptFiles(config: FilesConfig): Map<string, Files> {
  const openRoom = openFiles(config)
  return new Map(ROOMS.map(room => [room, openRoom(room)]))
}

/** Without what a disk or a store puts beside them, which the shop could not read: `.DS_Store`, the mark of a folder. */
export async function* namesIn(files: Files): AsyncIterable<string> {
  for await (const some of files.list()) for (const { name } of some) if (isNameOfFile(name)) yield name
}
