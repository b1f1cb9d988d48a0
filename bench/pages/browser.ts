import { spawn } from 'node:child_process'
import { findChromium } from '../../tools/find-chromium.ts'
import { ClearFailure } from '../../tools/programs/clear-failure.ts'
import { wordsToEndWithParent } from '../../tools/programs/end-with-parent.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { untilReady } from '../../tools/programs/until-ready.ts'

const READY_WITHIN_MS = 60_000

/** Nothing but the page uses the processor or the network. */
const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
]

/** Chromium with an empty profile, to be driven through its debugging port. */
export async function startBrowser(profileFolder: string) {
  const chromium = findChromium()
  if (!chromium) throw new ClearFailure('Chromium is missing: `node tools/find-chromium.ts` installs it.')
  const debuggingPort = await findFreePort()
  const [program = '', ...words] = [
    ...wordsToEndWithParent('KILL'),
    chromium,
    ...QUIET,
    `--user-data-dir=${profileFolder}`,
    `--remote-debugging-port=${debuggingPort}`,
    'about:blank',
  ]
  const child = spawn(program, words, { stdio: 'ignore' })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await untilReady(`http://127.0.0.1:${debuggingPort}/json/version`, AbortSignal.timeout(READY_WITHIN_MS))
  return {
    debuggingPort,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
