import type { ProviderPayment, ProviderRefund } from '../../faults/audit/provider.ts'

type ListedPayment = ProviderPayment & { created_at: number }
type ListedRefund = ProviderRefund & { payment_id: string }

const PAGE = 100

/** What Razorpay and the recipients of messages have heard; what is asked here is no part of it. */
export function createOutside(sandboxUrl: string) {
  const askedHere = new Map<string, number>()

  async function listed<Item>(what: 'payments' | 'refunds'): Promise<Item[]> {
    const items: Item[] = []
    for (;;) {
      const answer = await fetch(`${sandboxUrl}/v1/${what}?count=${PAGE}&skip=${items.length}`, {
        headers: { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` },
      })
      const route = `GET /v1/${what}`
      askedHere.set(route, (askedHere.get(route) ?? 0) + 1)
      const page = ((await answer.json()) as { items: Item[] }).items
      items.push(...page)
      if (page.length < PAGE) return items
    }
  }

  async function askedByTheShop(): Promise<Record<string, number>> {
    const answer = await fetch(`${sandboxUrl}/sandbox/razorpay/requests`)
    const all = Object.entries((await answer.json()) as Record<string, number>)
    const byTheShop = all.map(([route, count]) => [route, count - (askedHere.get(route) ?? 0)] as const)
    return Object.fromEntries(byTheShop.filter(([, count]) => count > 0))
  }

  async function tellFaults(method: 'POST' | 'DELETE', fault?: object): Promise<void> {
    const answer = await fetch(`${sandboxUrl}/sandbox/faults`, {
      method,
      ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }

  /** Each with the id of its line in the outbox. */
  async function messages(): Promise<string[]> {
    const answer = await fetch(`${sandboxUrl}/sandbox/messages`)
    const heard = (await answer.json()) as { channel: string; to: string; key?: string }[]
    return heard.map(({ channel, to, key = 'of no outbox' }) => `${channel} to ${to}: ${key}`)
  }

  const payments = () => listed<ListedPayment>('payments')
  const refunds = () => listed<ListedRefund>('refunds')

  return {
    payments,
    refunds,
    /** Razorpay does not answer, until it recovers. */
    fail: () => tellFaults('POST', { provider: 'razorpay', mode: 'down', seconds: 600 }),
    recover: () => tellFaults('DELETE'),
    async heard() {
      return {
        asked: await askedByTheShop(),
        payments: (await payments()).map(({ id, status }) => `${id} ${status}`).sort(),
        refunds: (await refunds()).map(({ id, status }) => `${id} ${status}`).sort(),
        messages: (await messages()).sort(),
      }
    },
  }
}

export type Outside = ReturnType<typeof createOutside>
