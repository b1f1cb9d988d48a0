/** Prints the JavaScript a visitor of the home page downloads, in each language, and fails when it is over budget or holds what is not theirs. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'

const BUDGET_KB = 160
const START = 'index.html'
const APP = 'src/entry-client.tsx'
const HOME = 'src/screens/customer/home.tsx'
const NOT_FOR_HOME = /screens\/(admin|delivery)\/|node_modules\/@?(firebase|razorpay)/

type Chunk = { file: string; imports?: string[] }

for (const language of LANGUAGES) await weighHome(language)

async function weighHome(language: Language): Promise<void> {
  const client = join(import.meta.dirname, '../apps/web/dist', language, 'client')
  const manifest: Record<string, Chunk> = await readJson(join(client, '.vite/manifest.json'))
  const modules: Record<string, string[]> = await readJson(join(client, '.vite/modules.json'))
  const files = filesOf(manifest, [START, APP, HOME])

  const sizes = await Promise.all(
    files.map(async file => ({ file, bytes: (await stat(join(client, `${file}.gz`))).size })),
  )
  for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`)
  }
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(
    `${total.toFixed(1).padStart(8)} kB  JavaScript for home in '${language}', gzip (budget ${BUDGET_KB} kB)`,
  )

  const strangers = files
    .flatMap(file => modules[file] ?? fail(`no module list for ${file}`))
    .filter(module => NOT_FOR_HOME.test(module))
  if (strangers.length > 0) fail(`not for visitors of home: ${strangers.join(', ')}`)
  if (total > BUDGET_KB) fail(`${total.toFixed(1)} kB is over the budget of ${BUDGET_KB} kB`)
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, 'utf8'))
}

/** With all that they import, each once. */
function filesOf(manifest: Record<string, Chunk>, names: string[]): string[] {
  const seen = new Set(names)
  for (const name of seen) for (const needed of chunkNamed(name).imports ?? []) seen.add(needed)
  return [...seen].map(name => chunkNamed(name).file)

  function chunkNamed(name: string): Chunk {
    return manifest[name] ?? fail(`the build has no ${name}`)
  }
}

function fail(reason: string): never {
  console.error(`Bundle: ${reason}`)
  process.exit(1)
}
