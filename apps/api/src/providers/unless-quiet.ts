import { failure, type ProviderFailure } from './ask-provider.ts'

type Asks = (...asked: never[]) => Promise<{ ok: boolean }>
/** What a provider's gateway knows by itself, such as whether a signature is right. */
type AsksNobody<P> = { [Name in keyof P]: P[Name] extends Asks ? never : Name }[keyof P]

/** As if the provider were away: worth trying again, later. */
const QUIET: ProviderFailure = failure('transient', 'the shop is quiet')

/**
 * The same gateway, which asks nobody while the shop is quiet. `asksNobody` can name no part that does: a part that is
 * added later is silent too.
 */
export function unlessQuiet<P extends object>(
  isQuiet: () => Promise<boolean>,
  provider: P,
  asksNobody: readonly AsksNobody<P>[],
): P {
  const silent =
    (ask: Asks): Asks =>
    async (...asked) =>
      (await isQuiet()) ? QUIET : ask(...asked)
  const known = new Set<PropertyKey>(asksNobody)
  const parts = Object.entries(provider).map(([name, part]) => [name, known.has(name) ? part : silent(part)])
  return Object.fromEntries(parts)
}
