import type { OpenShop } from '../shop-under-fire.ts'

export type ProviderRefund = {
  id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}
export type ProviderPayment = {
  id: string
  status: string
  amount: number
  amount_refunded: number
  order_id: string
}

type Sandbox = Pick<OpenShop, 'sandboxUrl'>

/** As the provider knows them, asked without the shop's gateway. */
export function paymentsOf(shop: Sandbox, orderId: string): Promise<ProviderPayment[]> {
  return listed(shop, `orders/${orderId}/payments`)
}

export function refundsOf(shop: Sandbox, paymentId: string): Promise<ProviderRefund[]> {
  return listed(shop, `payments/${paymentId}/refunds?count=100`)
}

async function listed<T>(shop: Sandbox, path: string): Promise<T[]> {
  const answer = await fetch(`${shop.sandboxUrl}/v1/${path}`, {
    headers: { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` },
  })
  if (!answer.ok) throw new Error(`The provider does not know ${path}: ${answer.status}`)
  return ((await answer.json()) as { items: T[] }).items
}

/** How often each message of the outbox reached its recipient. */
export async function arrivals(shop: Sandbox): Promise<Map<string, number>> {
  const arrived = new Map<string, number>()
  for (const channel of ['whatsapp', 'email']) {
    const answer = await fetch(`${shop.sandboxUrl}/sandbox/messages?channel=${channel}`)
    for (const { key } of (await answer.json()) as { key?: string }[]) {
      const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(key ?? '')?.[0]
      if (id) arrived.set(id, (arrived.get(id) ?? 0) + 1)
    }
  }
  return arrived
}
