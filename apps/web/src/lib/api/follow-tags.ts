import { SECOND } from '@pindivantalu/domain/indian-time'
import { joinLive } from './shared-live.ts'
import { shopApi } from './shop-api.ts'

const READS_AGAIN_AT_MOST_EVERY = SECOND

type Tags = Parameters<typeof shopApi.util.invalidateTags>[0]
export type TagDispatch = (action: ReturnType<typeof shopApi.util.invalidateTags>) => void

type Outdated = {
  /** What is to be read again when the server names something that changed. */
  byChangeOf: (id: string) => Tags
  /** And what, when it cannot be known what changed. */
  altogether: Tags
}

/** What screens show of the server's data follows its changes. */
export function followTags(
  dispatch: TagDispatch,
  path: string,
  { byChangeOf, altogether }: Outdated,
): () => void {
  const outdated = gather(tags => dispatch(shopApi.util.invalidateTags(tags)))
  const stop = joinLive(path, {
    onChange: id => outdated.add(byChangeOf(id)),
    onRefresh: () => outdated.add(altogether),
  })
  return () => {
    stop()
    outdated.drop()
  }
}

/** The first is passed on at once; those that follow within a second, as when many orders are assigned, together. */
function gather(pass: (tags: Tags) => void) {
  let waiting: Tags[number][] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    if (waiting.length === 0) return
    const tags = waiting
    waiting = []
    timer = setTimeout(flush, READS_AGAIN_AT_MOST_EVERY)
    pass(tags)
  }

  return {
    add(tags: Tags) {
      waiting.push(...tags)
      if (timer === undefined) flush()
    },
    drop: () => clearTimeout(timer),
  }
}
