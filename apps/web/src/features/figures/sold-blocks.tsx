import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { formatWholeRupees, rupees } from '@pindivantalu/domain/money'
import { BarList } from './bar-list.tsx'
import { FigureBlock } from './figure-block.tsx'
import { areaLabel } from './figures-words.ts'

type BlockProps<Part extends keyof FiguresView> = Pick<FiguresView, Part> & { asked: string }

const NOTHING = <p className="py-2 text-sm text-ink-2">Nothing was sold in these days.</p>

export function ProductsBlock({ products, asked }: BlockProps<'products'>) {
  const dearest = Math.max(...products.map(({ revenue }) => Number(revenue)))
  return (
    <FigureBlock title="By product" block="products" asked={asked}>
      {products.length === 0 && NOTHING}
      {products.length > 0 && (
        <BarList
          caption="By product, without tax and delivery"
          heads={['Product', 'Sales', 'Packets']}
          toneOf={() => 'turmeric'}
          rows={products.map(({ _id, name, packets, revenue }) => ({
            key: _id,
            label: name,
            part: Number(revenue) / dearest,
            value: formatWholeRupees(rupees(Math.round(Number(revenue)))),
            more: `× ${packets}`,
          }))}
        />
      )}
    </FigureBlock>
  )
}

export function AreasBlock({ areas, asked }: BlockProps<'areas'>) {
  const most = Math.max(...areas.map(({ orders }) => orders))
  return (
    <FigureBlock title="By area" block="areas" asked={asked}>
      {areas.length === 0 && NOTHING}
      {areas.length > 0 && (
        <BarList
          caption="By area"
          heads={['Area', 'Orders']}
          toneOf={() => 'jaggery'}
          rows={areas.map(area => ({
            key: area.pinCode,
            label: areaLabel(area),
            part: area.orders / most,
            value: area.orders === 1 ? '1 order' : `${area.orders} orders`,
          }))}
        />
      )}
    </FigureBlock>
  )
}
