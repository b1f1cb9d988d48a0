import { FiguresQuery, FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { showFigures } from './show-figures.ts'

const admin = { access: 'admin' } as const
const tags = ['figures']

export function figureRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/figures',
    {
      config: admin,
      schema: {
        summary: 'What was sold, delivered and reviewed today, in a week or in a month',
        tags,
        querystring: FiguresQuery,
        response: { 200: FiguresView },
      },
    },
    request => showFigures(deps, request.query),
  )
}
