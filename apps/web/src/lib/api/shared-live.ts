import { followLive, type LiveListener } from './live-stream.ts'

type Shared = { listeners: Set<LiveListener>; stop: () => void; lostSince: number | undefined }

const streams = new Map<string, Shared>()
const watchers = new Set<() => void>()

/** Parts of a page that follow the same stream share it: a browser has few connections. Returns how to leave. */
export function joinLive(path: string, listener: LiveListener): () => void {
  const shared = streams.get(path) ?? open(path)
  shared.listeners.add(listener)
  return () => {
    shared.listeners.delete(listener)
    if (shared.listeners.size > 0) return
    shared.stop()
    streams.delete(path)
    tellWatchers()
  }
}

/** Since when changes of it go unheard; undefined while they are heard, or nobody listens. */
export function lostSince(path: string): number | undefined {
  return streams.get(path)?.lostSince
}

export function watchLive(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** At once, not when the stream would try again by itself. */
export function openAgain(path: string): void {
  const shared = streams.get(path)
  if (!shared) return
  shared.stop()
  shared.stop = follow(path, shared)
}

function open(path: string): Shared {
  const shared: Shared = { listeners: new Set(), stop: () => undefined, lostSince: undefined }
  streams.set(path, shared)
  shared.stop = follow(path, shared)
  return shared
}

function follow(path: string, shared: Shared): () => void {
  return followLive(path, {
    onChange: id => {
      for (const { onChange } of shared.listeners) onChange(id)
    },
    onRefresh: () => {
      for (const { onRefresh } of shared.listeners) onRefresh()
    },
    onLive: isLive => {
      shared.lostSince = isLive ? undefined : (shared.lostSince ?? Date.now())
      tellWatchers()
    },
  })
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}
