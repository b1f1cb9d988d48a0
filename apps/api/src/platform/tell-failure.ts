/** How a program of the command line ends that could not do its work: it says why in a line, and its exit code is 1. */
export function tellFailure(error: unknown): void {
  process.stderr.write(`${inWords(error)}\n`)
  process.exitCode = 1
}

/** Of a name with several addresses, as localhost has, Node tells why each did not answer, and nothing of all together. */
function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(inWords).join('; ')
  return error instanceof Error ? error.message || error.name : String(error)
}
