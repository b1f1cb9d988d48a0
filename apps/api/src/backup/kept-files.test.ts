import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keptFiles, namesIn } from './kept-files.ts'

it('leaves out what is no file of the shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kept-files-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'pictures'))
  for (const name of ['ab12-400.webp', '.DS_Store', '.nfs0001', 'a copy.webp'])
    await writeFile(join(dataDir, 'pictures', name), 'x')
  const pictures = keptFiles({ dataDir, filesInS3: null }).get('pictures')
  const names: string[] = []
  if (pictures) for await (const name of namesIn(pictures)) names.push(name)
  expect(names).toEqual(['ab12-400.webp'])
})
