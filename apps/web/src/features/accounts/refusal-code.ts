import type { ErrorCode } from '@pindivantalu/domain/errors'

/** Why the server said no, where it did: it decides beside which field its words stand. */
export function refusalCode(failure: unknown): ErrorCode | undefined {
  return (failure as { data?: { code?: ErrorCode } } | undefined)?.data?.code
}
