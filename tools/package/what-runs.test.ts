import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../start-settings.ts'
import { isBuiltFileThatRuns, isPackageFileThatRuns, isSourceThatRuns } from './what-runs.ts'

describe('of the repository the archive has', () => {
  it.each([
    { path: 'apps/api/src/main.ts', has: true },
    { path: 'apps/api/src/db/migrations/001-first.sql', has: true },
    { path: 'apps/api/src/db/seed/images/laddu.webp', has: true },
    { path: 'apps/api/src/app.test.ts', has: false },
    { path: 'apps/api/src/http/README.md', has: false },
    { path: 'apps/api/test-support/test-app.ts', has: false },
    { path: 'packages/domain/src/errors.ts', has: true },
    { path: 'packages/domain/src/orders/order.builder.ts', has: false },
    { path: 'packages/texts/te.po', has: true },
    { path: 'packages/texts/build/in-one-language.ts', has: false },
    { path: 'apps/web/src/entry-client.tsx', has: false },
    { path: 'apps/sandbox/src/main.ts', has: false },
    { path: 'tools/start.ts', has: false },
    { path: 'docs/operations.md', has: true },
    { path: 'docs/decisions/056-two-versions-on-one-database.md', has: true },
    { path: 'docs/owner.webp', has: false },
    { path: '.env.example', has: true },
    { path: 'deploy/systemd/pindivantalu@.service', has: true },
  ])('$path: $has', ({ path, has }) => expect(isSourceThatRuns(path)).toBe(has))
})

/** Who runs the archive has nothing else to look them up in. */
it.each(['operations', 'going-live', 'scale'])('has what the links of docs/%s.md lead to', page => {
  const text = readFileSync(path.join(ROOT, 'docs', `${page}.md`), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
  const files = links.filter(link => !link.includes('://')).map(link => path.join('docs', link))
  expect(files).not.toEqual([])
  expect(files.filter(file => !existsSync(path.join(ROOT, file)) || !isSourceThatRuns(file))).toEqual([])
})

describe('of the built web app the archive has', () => {
  it.each([
    { path: 'en/client/index.html', has: true },
    { path: 'te/client/.vite/manifest.json', has: true },
    { path: 'te/client/.vite/modules.json', has: false },
    { path: 'te/server/built-from', has: false },
    { path: 'lock', has: false },
  ])('$path: $has', ({ path, has }) => expect(isBuiltFileThatRuns(path)).toBe(has))
})

describe('of a package the archive has', () => {
  it.each([
    { path: 'index.js', has: true },
    { path: 'lib/docs/page.js', has: true },
    { path: 'types/standard.js', has: true },
    { path: 'build/Release/sharp.node', has: true },
    { path: 'LICENSE.md', has: true },
    { path: 'README.md', has: false },
    { path: 'index.d.ts', has: false },
    { path: 'src/index.ts', has: false },
    { path: 'index.js.map', has: false },
    { path: 'test/all.js', has: false },
    { path: '.npmignore', has: false },
  ])('$path: $has', ({ path, has }) => expect(isPackageFileThatRuns(path)).toBe(has))
})
