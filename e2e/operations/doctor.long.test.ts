import { expect, it } from 'vitest'
import { aFilledDataFolder, originOf, startShop } from './a-shop.ts'
import { run } from './programs.ts'

const folder = aFilledDataFolder()

async function aShopWithItsSandbox() {
  const shop = startShop(folder.dataDir)
  const shopUrl = await originOf(shop)
  const sandboxUrl = (await shop.line(/Phone/)).trim().split(/\s+/).at(-1) ?? ''
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    DATA_DIR: folder.dataDir,
    PORT: new URL(shopUrl).port,
    SANDBOX_PORT: new URL(sandboxUrl).port,
  }
  return {
    async doctor() {
      const program = run([process.execPath, 'tools/doctor.ts'], { env })
      return { code: await program.ended, lines: program.lines }
    },
    strike: (provider: string, mode: string) =>
      fetch(new URL('/sandbox/faults', sandboxUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider, mode, seconds: 600 }),
      }),
    recover: () => fetch(new URL('/sandbox/faults', sandboxUrl), { method: 'DELETE' }),
  }
}

it('npm run doctor says in one line each what is right, what is wrong and what to do, and fails if something is', async () => {
  const { doctor, strike, recover } = await aShopWithItsSandbox()
  const healthy = await doctor()
  expect(healthy.lines.filter(line => !line.startsWith('✓'))).toEqual(['14 of 14 are right.'])
  expect(healthy.code).toBe(0)

  for (const [provider, mode, line] of [
    ['razorpay', 'refuse_key', /^✗ Razorpay key: the key is not accepted .* To do: copy key id and secret/],
    ['whatsapp', 'template_pending', /^✗ WhatsApp templates: order_placed is PENDING\. To do: wait/],
    ['msg91', 'no_balance', /^✗ MSG91 balance: 0 SMS left\. To do: recharge/],
    ['smtp', 'down', /^✗ Mail server: it does not answer/],
  ] as const) {
    await strike(provider, mode)
    const ill = await doctor()
    expect(ill.lines.filter(one => !one.startsWith('✓'))).toEqual([
      expect.stringMatching(line),
      '13 of 14 are right.',
    ])
    expect(ill.code).toBe(1)
    await recover()
  }
})
