import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { startSandbox } from './sandbox.ts'
import type { signInAs } from './sign-in.ts'
import type { startTestShop } from './test-app.ts'

type Shop = Awaited<ReturnType<typeof startTestShop>>
type Person = Awaited<ReturnType<typeof signInAs>>
type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** What a customer does at the checkout, call by call. */
export async function shoppingIn(shop: Shop, sandbox: Sandbox, customer: Person) {
  const { app } = shop
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    by: Person = customer,
  ) => app.inject({ method, url: `/api${url}`, headers: by.headers, ...(payload && { payload }) })

  const [address] = (await ask('GET', '/address')).json()
  const { products } = (await ask('GET', '/products')).json()
  const [product, another] = products.filter((one: { available: boolean }) => one.available)
  const item = (facts: object = {}) => {
    const [option] = product.customization.priceCustomization
    return { product: product._id, weight: option.weight, price: option.price, quantity: 2, ...facts }
  }

  async function quote(facts: object = {}): Promise<QuoteAnswer> {
    const answer = await ask('POST', '/orders', {
      orderItems: [item()],
      shippingAddress: address._id,
      paymentMethod: 'Razorpay',
      ...facts,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }

  async function payFor(providerOrderId: string, how: object = {}) {
    const paid = await sandbox.pay(providerOrderId, how)
    return {
      razorPayOrderId: paid.razorpay_order_id,
      razorPayPaymentId: paid.razorpay_payment_id,
      razorPaySignature: paid.razorpay_signature,
    }
  }

  const finalise = (
    paymentDetails: object,
    { by = customer, ...facts }: { by?: Person } & Record<string, unknown> = {},
  ) => ask('POST', '/orders', { paymentDetails, ...facts }, by)

  /** The whole way, for what comes after it. */
  async function buy(facts: object = {}): Promise<OrderView> {
    const { razorPayOrder } = await quote(facts)
    const answer = await finalise(await payFor(razorPayOrder.id))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }

  return { ask, address, product, another, item, quote, payFor, finalise, buy }
}
