const HOST = 'https://shop.example'

/** What a browser's cache storage does, as far as the workers need it: Node has none. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const pathOf = (key: Request | string) => (typeof key === 'string' ? key : key.url.replace(HOST, ''))

  function cacheOf(entries: Map<string, Response>, fetchFile: (path: string) => Promise<Response>) {
    return {
      match: async (key: Request | string) => entries.get(pathOf(key))?.clone(),
      keys: async () => [...entries.keys()].map(path => new Request(HOST + path)),
      delete: async (key: Request | string) => entries.delete(pathOf(key)),
      put: async (key: Request | string, response: Response) => {
        // As in a browser, what is put anew stands last.
        entries.delete(pathOf(key))
        entries.set(pathOf(key), response)
      },
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
