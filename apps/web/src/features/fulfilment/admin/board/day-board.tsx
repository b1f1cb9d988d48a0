import { carrierLoads, cookLoads } from '@pindivantalu/domain/fulfilment/board-loads'
import { needsOwner } from '@pindivantalu/domain/fulfilment/board-order'
import type { Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ShopClock } from '../../../../lib/shop-clock.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { useFocusKept } from '../../../../ui/hooks/use-focus-kept.ts'
import type { CarrierChoices, CookChoices } from '../partner-choices.ts'
import { UndoStrip } from '../undo-strip.tsx'
import { AssignBar } from './assigning/assign-bar.tsx'
import { NotAssigned } from './assigning/not-assigned.tsx'
import { useAssigning } from './assigning/use-assigning.ts'
import { useSelection } from './assigning/use-selection.ts'
import { useUndo } from './assigning/use-undo.ts'
import { calmInWords } from './board-words.ts'
import { KeyHints } from './keys/key-hints.tsx'
import { useBoardDeeds, useDayByKeys } from './keys/use-board-deeds.ts'
import { BoardList } from './list/board-list.tsx'
import { useBoardLines } from './list/use-board-lines.ts'
import { BoardFilters } from './view/board-filters.tsx'
import {
  allOrders,
  type BoardView,
  isNarrowed,
  narrowBoard,
  readBoardView,
  WHOLE_DAY,
  writeBoardView,
} from './view/board-view.ts'
import { ProductsToMake } from './view/products-to-make.tsx'
import { SlotCards } from './view/slot-cards.tsx'

type DayBoardProps = {
  board: Board
  cooks: CookChoices
  carriers: CarrierChoices
  clock: ShopClock
  heading: RefObject<HTMLHeadingElement | null>
}

export function DayBoard({ board, cooks, carriers, clock, heading }: DayBoardProps) {
  const [view, setView] = useBoardView()
  const orders = useMemo(() => allOrders(board), [board])
  const selection = useSelection(orders)
  const [isHeld, setHeld] = useState(false)
  const { lines, waiting, showWaiting, fold, showWhole } = useBoardLines(board, view, isHeld)
  const list = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const notAssigned = useRef<HTMLElement>(null)
  const find = useRef<HTMLInputElement>(null)
  const hasSelection = selection.selected.length > 0
  // The bar goes when nothing is left in it, and with it the button that had the focus.
  useFocusKept(heading, hasSelection)
  useFocusKept(heading, selection.refused.length + selection.kept.length)

  const deeds = useBoardDeeds({ lines, selection, list, fold, showWhole })
  const seeWhich = () => notAssigned.current?.focus()
  const undoing = useUndo(clock)
  const assigning = useAssigning({
    orderIds: selection.selected,
    onSeeWhich: seeWhich,
    nameOf: id => nameOf(id, cooks, carriers),
    onGiven: undoing.offer,
    onSettled: answer => {
      const isByKeys = bar.current?.querySelector('input:focus-visible') != null
      selection.settle(answer)
      if (isByKeys && answer.refused.length === 0) deeds.goToNext(new Set(answer.assigned))
    },
  })
  const ticked = orders.filter(selection.isSelected)
  const riders = carrierLoads(orders, ticked, carriers.data ?? [], board.limits.stops)
  useDayByKeys({ deeds, selection, assigning, riders, bar, find, undo: undoing.undo })
  const isCalm = !orders.some(needsOwner)
  return (
    <div className="flex min-h-[70dvh] flex-col">
      {board.isCut && (
        <div className="mb-4">
          <Alert tone="warn">Not all orders fit here. The list of orders has the rest, by slot day.</Alert>
        </div>
      )}
      <SlotCards slots={board.slots} chosen={view.slot} onChoose={slot => setView({ ...view, slot })} />
      <BoardFilters view={view} orders={orders} find={find} onView={setView} />
      {isCalm && !isNarrowed(view) && <p className="mb-3 text-ink-2">{calmInWords(orders.length)}</p>}
      {isNarrowed(view) && view.by !== 'product' && !lines.some(({ kind }) => kind === 'order') && (
        <p className="mb-3 text-ink-2">
          No order of this day fits.{' '}
          <button type="button" className="link" onClick={() => setView({ ...WHOLE_DAY, by: view.by })}>
            Show all
          </button>
        </p>
      )}
      {waiting > 0 && (
        <Button variant="outline" size="sm" className="mb-2 self-start" onClick={showWaiting}>
          {waiting} new
        </Button>
      )}
      {view.by === 'product' ? (
        <ProductsToMake orders={allOrders(narrowBoard(board, view))} />
      ) : (
        <>
          <BoardList
            list={list}
            lines={lines}
            current={deeds.current}
            selection={selection}
            onTick={deeds.tick}
            onFold={deeds.toggle}
            onCurrent={deeds.setCurrent}
            onHold={setHeld}
          />
          <KeyHints />
        </>
      )}
      {/* Below, so that no line moves when it comes. */}
      <NotAssigned
        ref={notAssigned}
        refused={selection.refused}
        kept={selection.kept}
        onDismiss={selection.dismiss}
      />
      <div className="sticky bottom-0 z-30 -mx-4 shadow-lg lg:mx-0">
        <UndoStrip {...undoing} hasKey />
        {hasSelection && (
          <AssignBar
            ref={bar}
            count={selection.selected.length}
            ticked={ticked}
            refused={selection.refusedHere}
            cooks={cooks}
            carriers={carriers}
            riderLoads={riders}
            packetLoads={cookLoads(orders, ticked, cooksByKitchen(cooks), board.limits.packets)}
            assigning={assigning}
            onClear={selection.clear}
            onSeeWhich={seeWhich}
          />
        )}
      </div>
    </div>
  )
}

function useBoardView(): [BoardView, (view: BoardView) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.toString()
  const view = useMemo(() => readBoardView(new URLSearchParams(asked)), [asked])
  const setView = (next: BoardView) =>
    setQuery(now => writeBoardView(now, next), { replace: true, preventScrollReset: true })
  return [view, setView]
}

function nameOf(id: string, cooks: CookChoices, carriers: CarrierChoices): string | undefined {
  const rider = carriers.data?.find(({ _id }) => _id === id)
  return rider?.name ?? cooks.data?.find(({ _id }) => _id === id)?.organizationName
}

function cooksByKitchen({ data = [] }: CookChoices) {
  return data.map(({ _id, organizationName }) => ({ _id, name: organizationName }))
}
