import type { Readable } from 'node:stream'

/**
 * Where the shop's files lie, each kind in a room of its own: a folder of DATA_DIR or a prefix in the bucket, by the same
 * name, so that one can be copied to the other as it is. Only pictures have URLs; the others are read through the shop.
 */
export const ROOMS = ['pictures', 'whatsapp', 'attempts', 'problems', 'licences'] as const
export type Room = (typeof ROOMS)[number]
export type OpenRoom = (room: Room) => Files

/** The files of one room. Each verb throws `FilesUnavailable` where the disk or the store cannot be used now. */
export type Files = {
  /** Whole or not at all: nobody ever reads half a file under its name. A file on this disk comes as a `Blob`. */
  write: (name: string, content: Buffer | Blob) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** Undefined where there is none. What comes of it may still break off. */
  read: (name: string) => Promise<StoredFile | undefined>
  /** What is not there is no mistake. */
  remove: (names: readonly string[]) => Promise<void>
  /** All that may have come from the shop, some at a time; not what others put beside it. */
  list: () => AsyncIterable<ListedFile[]>
  /** What a killed process began to write before then, and nobody sees. */
  forgetUnfinished: (before: Date) => Promise<void>
}

export type StoredFile = { content: Readable; length: number }
export type ListedFile = { name: string; bytes: number; writtenAt: Date }

/** The disk is full, the store slow or away, its keys wrong: nothing that a visitor or a sender could repair. */
export class FilesUnavailable extends Error {
  readonly wasWriting: boolean
  constructor(
    message: string,
    { wasWriting = false, cause }: { wasWriting?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.wasWriting = wasWriting
  }
}

/** No room leads out of itself, whatever a row, a URL or a backup says. */
const NAME = /^[\w-]+(\.[\w-]+)*$/

export const isName = (name: string) => NAME.test(name)

export function checkedName(name: string): string {
  if (!isName(name)) throw new Error('Not the name of a file')
  return name
}
