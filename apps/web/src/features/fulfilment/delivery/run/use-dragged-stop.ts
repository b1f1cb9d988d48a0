import { moveStop } from '@pindivantalu/domain/fulfilment/run'
import { type PointerEvent, useState } from 'react'

/** How near to an edge of the screen a finger scrolls it, and by how much at a time. */
const EDGE = 96
const SCROLLS_BY = 24

/** The stops as they would be while one is dragged. Only where it is dropped is its place told. */
export function useDraggedStop(ids: readonly string[], onDrop: (ids: string[]) => void) {
  const [drag, setDrag] = useState<{ id: string; ids: readonly string[] }>()

  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!drag) return
    if (clientY > innerHeight - EDGE) scrollBy(0, SCROLLS_BY)
    if (clientY < EDGE) scrollBy(0, -SCROLLS_BY)
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-stop]')
      ?.dataset.stop
    if (over === undefined || over === drag.id) return
    const by = drag.ids.indexOf(over) - drag.ids.indexOf(drag.id)
    setDrag({ id: drag.id, ids: moveStop(drag.ids, drag.id, by) })
  }
  const drop = () => {
    if (drag && drag.ids.join() !== ids.join()) onDrop([...drag.ids])
    setDrag(undefined)
  }
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, ids })
    },
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(undefined),
  })
  return { ids: drag?.ids ?? ids, dragged: drag?.id, handle }
}
