export class IdentityTimeout extends Error {
  readonly code = 'shop/identity-timeout'
}

/** The provider's library may wait for ever; a person does not. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityTimeout()), milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
