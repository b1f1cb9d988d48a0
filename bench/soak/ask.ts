/** Who asks, and what the shop answered so far. */
export type Asker = ReturnType<typeof createAsker>

type Asked = { method?: 'GET' | 'POST' | 'PUT'; cookie?: string; body?: object }

const MOST_PROBLEMS = 20

/** Asks the shop, counts each answer by what was asked and its status, and notes every one that was not meant. */
export function createAsker(origin: string) {
  const counts = new Map<string, number>()
  const problems: string[] = []

  function count(what: string, status: number): void {
    const key = `${what} ${status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  function note(problem: string): void {
    if (problems.length < MOST_PROBLEMS) problems.push(problem)
  }

  /** Undefined where the shop refused for now; the caller reads the answer. */
  async function ask(
    what: string,
    path: string,
    { method = 'GET', cookie, body }: Asked = {},
  ): Promise<Response | undefined> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(error => note(`${what}: ${error.cause ?? error}`))
    if (!answer) return undefined
    count(what, answer.status)
    if (answer.ok) return answer
    const said = await answer.text()
    const isRefusedForNow = answer.status === 503 && answer.headers.has('retry-after')
    if (!isRefusedForNow) note(`${what}: ${method} ${path} answered ${answer.status}: ${said.slice(0, 200)}`)
    return undefined
  }

  return {
    origin,
    problems,
    counts,
    ask,
    async read(what: string, path: string, asked?: Asked): Promise<Buffer | undefined> {
      const answer = await ask(what, path, asked)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    async readJson<Answer>(what: string, path: string, asked?: Asked): Promise<Answer | undefined> {
      const answer = await ask(what, path, asked)
      return answer && ((await answer.json()) as Answer)
    },
  }
}
