import { Board, BoardQuery } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { Deps } from '../../deps.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { showBoard } from './today-board.ts'

export function boardRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'shop'>): void {
  app.get(
    '/orders/today',
    {
      config: { access: 'board', tag: 'fulfilment' },
      schema: {
        summary: 'The orders of a day by slot, and what is overdue',
        querystring: BoardQuery,
        response: { 200: Board },
      },
    },
    request => showBoard(deps, request.query),
  )
}
