/** Prints the JavaScript a visitor of the home page downloads, and fails when it is over budget or holds what is not theirs. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const BUDGET_KB = 167
const CLIENT = join(import.meta.dirname, '../apps/web/dist/client')
const START = 'index.html'
const APP = 'src/entry-client.tsx'
const HOME = 'src/screens/customer/home.tsx'
const NOT_FOR_HOME = /screens\/(admin|delivery)\/|node_modules\/@?(firebase|razorpay)/

type Chunk = { file: string; src?: string; imports?: string[] }

const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'),
)
const chunks = withImports([START, APP, HOME])

const sizes = await Promise.all(
  chunks.map(async name => ({ name, file: manifest[name]?.file ?? '', bytes: await gzipped(name) })),
)
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`)
}
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
console.log(`${total.toFixed(1).padStart(8)} kB  JavaScript for home, gzip (budget ${BUDGET_KB} kB)`)

const modules: Record<string, string[]> = await readJson('.vite/modules.json')
const strangers = sizes
  .flatMap(({ file }) => modules[file] ?? fail(`no module list for ${file}`))
  .filter(isStranger)
if (strangers.length > 0) fail(`not for visitors of home: ${strangers.join(', ')}`)
if (total > BUDGET_KB) fail(`${total.toFixed(1)} kB is over the budget of ${BUDGET_KB} kB`)

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(join(CLIENT, file), 'utf8'))
}

function isStranger(module: string): boolean {
  return NOT_FOR_HOME.test(module)
}

function withImports(names: string[], seen = new Set<string>()): string[] {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name] ?? fail(`the build has no ${name}`)
    withImports(chunk.imports ?? [], seen)
  }
  return [...seen]
}

async function gzipped(name: string): Promise<number> {
  const { size } = await stat(join(CLIENT, `${manifest[name]?.file}.gz`))
  return size
}

function fail(reason: string): never {
  console.error(`Bundle: ${reason}`)
  process.exit(1)
}
