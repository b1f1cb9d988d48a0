/** What a browser's cache storage does, as far as the worker needs it: Node has none. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()

  function cacheOf(entries: Map<string, Response>, fetchFile: (path: string) => Promise<Response>) {
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
      addAll: async (paths: string[]) => {
        const files = await Promise.all(paths.map(async path => [path, await fetchFile(path)] as const))
        if (files.some(([, response]) => !response.ok)) throw new TypeError('A file is missing')
        for (const [path, response] of files) entries.set(path, response)
      },
    }
  }

  return {
    stored,
    over: (fetchFile: (path: string) => Promise<Response>) =>
      ({
        keys: async () => [...stored.keys()],
        has: async (name: string) => stored.has(name),
        delete: async (name: string) => stored.delete(name),
        open: async (name: string) => {
          const entries = stored.get(name) ?? new Map<string, Response>()
          stored.set(name, entries)
          return cacheOf(entries, fetchFile)
        },
      }) as unknown as CacheStorage,
  }
}
