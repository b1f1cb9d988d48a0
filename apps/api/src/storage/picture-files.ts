import type { Readable } from 'node:stream'

/** Where the files of pictures are kept: a folder, or a bucket of an S3-compatible store. Names are of `picture.ts`. */
export type PictureFiles = {
  /** Whole or not at all: nobody ever reads half a file under its name. */
  write: (name: string, content: Buffer) => Promise<void>
  has: (name: string) => Promise<boolean>
  read: (name: string) => Promise<StoredFile | undefined>
  /** What is not there is no mistake. */
  remove: (names: string[]) => Promise<void>
  /** All that is there, some at a time, also what is left of unfinished writes. */
  list: () => AsyncIterable<ListedFile[]>
}

export type StoredFile = { content: Readable; length?: number }
export type ListedFile = { name: string; writtenAt: Date }

/** The disk is full, the store slow or away, its keys wrong: nothing the sender of a picture could repair. */
export class PictureFilesUnavailable extends Error {}
