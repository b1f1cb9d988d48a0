import { join } from 'node:path'
import { type BucketPlace, connectBucket } from './bucket.ts'
import type { OpenRoom } from './files.ts'
import { filesInS3 } from './files-in-s3.ts'
import { filesOnDisk } from './files-on-disk.ts'
import { keptInMemory } from './kept-in-memory.ts'

type Place = { dataDir: string; filesInS3: BucketPlace | null }

/** All files in the bucket that is configured, else all in folders. */
export function openFiles({ dataDir, filesInS3: place }: Place): OpenRoom {
  if (!place) return room => filesOnDisk(join(dataDir, room))
  const bucket = connectBucket(place)
  return room => {
    const files = filesInS3(bucket, room)
    return room === 'pictures' ? keptInMemory(files) : files
  }
}
