import { unlessCancelled, withinPatience } from './phone-identity-timeout.ts'

/** As long as the bot check's puzzle lives: slow people must not have to start again. */
const SEND_WITHIN_MS = 120_000

type Verifier = { clear: () => void }
type Sender<V extends Verifier> = {
  newVerifier: (place: HTMLElement) => V
  send: (phone: string, verifier: V) => Promise<{ verificationId: string }>
}
type Sending = { phone: string; container: HTMLElement; signal: AbortSignal }

/** Once cancelled, the bot check is gone at once, and what the provider still answers is not heard. */
export async function sendThrough<V extends Verifier>(
  { newVerifier, send }: Sender<V>,
  { phone, container, signal }: Sending,
): Promise<string> {
  signal.throwIfAborted()
  // A verifier works once and wants an element of its own: used again it hangs or refuses to be drawn.
  const place = container.appendChild(document.createElement('div'))
  const verifier = newVerifier(place)
  try {
    const sending = unlessCancelled(signal, send(phone, verifier))
    return (await withinPatience(SEND_WITHIN_MS, sending)).verificationId
  } finally {
    verifier.clear()
    place.remove()
  }
}
