import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'

/** Does what npm leaves behind: a Node that runs, and a note of what is installed. */
const NPM_INSTALLS = `
echo install >> npm-calls
sleep 0.3
mkdir -p node_modules/.bin
printf '#!/bin/sh\\necho v24.1.0\\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node
cp package-lock.json node_modules/.package-lock.json`

describe('The set-up before a start', () => {
  it('installs in a fresh checkout, and has nothing to do the second time', async () => {
    const project = aProject()
    expect(await project.setUp()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Installing packages .* done after/),
    })
    expect(await project.setUp()).toEqual({ code: 0, output: '' })
    expect(project.installations()).toBe(1)
  })

  it('brings an installation up to date when the lock file changed, without taking it away', async () => {
    const project = aProject()
    await project.setUp()
    project.write('node_modules/in-use', '')
    project.write('package-lock.json', lockFile({ 'node_modules/pg': { version: '9.0.0' } }))
    expect(await project.setUp()).toMatchObject({ code: 0 })
    expect(project.installations()).toBe(2)
    expect(project.has('node_modules/in-use')).toBe(true)
  })

  it('does not miss packages that are for another platform', async () => {
    const project = aProject()
    await project.setUp()
    project.write(
      'package-lock.json',
      lockFile({ 'node_modules/for-mac': { version: '1.0.0', optional: true } }),
    )
    expect(await project.setUp()).toEqual({ code: 0, output: '' })
  })

  it('starts again after an interrupted installation', async () => {
    const project = aProject()
    project.write('node_modules/half-unpacked', '')
    expect(await project.setUp()).toMatchObject({ code: 0 })
    expect(project.has('node_modules/half-unpacked')).toBe(false)
  })

  it('installs once when two start together', async () => {
    const project = aProject()
    const both = await Promise.all([project.setUp(), project.setUp()])
    expect(both).toMatchObject([{ code: 0 }, { code: 0 }])
    expect(project.installations()).toBe(1)
    expect(project.has('.set-up.lock')).toBe(false)
  })

  it('does not wait for a start that was killed', async () => {
    const project = aProject()
    project.write('.set-up.lock', '4194304')
    expect(await project.setUp()).toMatchObject({ code: 0 })
  })

  it("shows npm's own words when it fails, and keeps what was installed", async () => {
    const project = aProject()
    await project.setUp()
    project.write('package-lock.json', lockFile({ 'node_modules/pg': { version: '9.0.0' } }))
    project.npmDoes('echo "npm error network unreachable" >&2; exit 3')
    const { code, output } = await project.setUp()
    expect(code).toBe(1)
    expect(output).toContain('npm error network unreachable')
    expect(output).toContain('npm install failed (3); its output is above.')
    project.write('package-lock.json', lockFile())
    expect(await project.setUp()).toEqual({ code: 0, output: '' })
  })

  it('tells when the pinned Node does not run on this machine', async () => {
    const project = aProject()
    project.npmDoes(`${NPM_INSTALLS}; printf '#!/bin/sh\\necho no such library\\n' > node_modules/.bin/node`)
    const { code, output } = await project.setUp()
    expect(code).toBe(1)
    expect(output).toContain('Installed, but Node 24.1.0 does not run here: no such library')
  })
})

function aProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'set-up-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content, { mode: 0o755 })
  }
  const npmDoes = (script: string) => write('machine/npm', `#!/bin/sh\n${script}\n`)
  write('package-lock.json', lockFile())
  npmDoes(NPM_INSTALLS)
  mkdirSync(path.join(root, 'tools'))
  copyFileSync(path.join(import.meta.dirname, 'set-up.js'), path.join(root, 'tools', 'set-up.mjs'))

  const setUp = async () => {
    const env = { ...process.env, HOME: root, PATH: `${path.join(root, 'machine')}:${process.env.PATH}` }
    const child = spawn(process.execPath, ['tools/set-up.mjs'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const code = new Promise(resolve => child.once('close', resolve))
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, output: said + complained }
  }
  const has = (name: string) => existsSync(path.join(root, name))
  const installations = () => readFileSync(path.join(root, 'npm-calls'), 'utf8').trim().split('\n').length
  return { write, npmDoes, setUp, has, installations }
}

function lockFile(more: object = {}): string {
  const packages = {
    '': {},
    'node_modules/node': { version: '24.1.0' },
    'node_modules/pg': { version: '8.0.0' },
    ...more,
  }
  return JSON.stringify({ packages })
}
