import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The scripts that stand in the built documents themselves, the same in each language, as the Content-Security-Policy names them. */
export async function hashInlineScripts(webFolder: string): Promise<string[]> {
  const document = await readFile(join(webFolder, 'en/client/index.html'), 'utf8')
  return [...document.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return `'sha256-${hash}'`
  })
}
