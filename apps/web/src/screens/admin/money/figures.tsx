import { PERIODS, type Period } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { useNavigate, useSearchParams } from 'react-router'
import { ChartPanel } from '../../../features/figures/chart-panel.tsx'
import { useGetFiguresQuery } from '../../../features/figures/figures.api.ts'
import {
  daysInWords,
  PERIOD_LABELS,
  pincodeLabel,
  slotLabel,
  stepLabel,
} from '../../../features/figures/figures-words.ts'
import { GstDownload } from '../../../features/figures/gst-download.tsx'
import { ProblemRates } from '../../../features/figures/problem-rates.tsx'
import { TotalTiles } from '../../../features/figures/total-tiles.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { AdminPage } from '../admin-page.tsx'

const TABS = PERIODS.map(period => ({
  value: period,
  label: PERIOD_LABELS[period],
  content: <FiguresOf period={period} />,
}))

export function Component() {
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('period')
  const period = PERIODS.find(one => one === asked) ?? 'today'
  return (
    <AdminPage title="Figures">
      <h1 className="mb-5 text-3xl">Figures</h1>
      <Tabs
        label="Period"
        value={period}
        tabs={TABS}
        onChange={to => void navigate(`/admin/figures?period=${to}`)}
      />
    </AdminPage>
  )
}

function FiguresOf({ period }: { period: Period }) {
  const isShown = useIsShown()
  const {
    currentData: figures,
    error,
    refetch,
  } = useGetFiguresQuery(period, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isShown ? MINUTE : 0,
  })
  if (figures) return <FiguresShown figures={figures} />
  if (error !== undefined) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  return (
    <div className="card p-4">
      <LinesSkeleton lines={8} loading="Loading the figures" />
    </div>
  )
}

function FiguresShown({ figures }: { figures: FiguresView }) {
  const { period } = figures
  const nothing = 'Nothing was sold in these days yet.'
  return (
    <div className="grid gap-4 lg:gap-6">
      <p className="text-ink-2">{daysInWords(figures)}, orders by when they were paid.</p>
      <TotalTiles figures={figures} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <ChartPanel
          title={period === 'today' ? 'Revenue by hour' : 'Revenue by day'}
          rowLabel={period === 'today' ? 'Hour' : 'Day'}
          countLabel="Orders"
          rows={figures.course.map(({ begins, orders, revenue }) => ({
            label: stepLabel(begins, period),
            count: orders,
            revenue: Number(revenue),
          }))}
          nothing={nothing}
        />
        <ChartPanel
          title="Best products"
          rowLabel="Product"
          countLabel="Packets"
          amountLabel="Without tax and delivery"
          isLying
          rows={figures.products.map(({ name, packets, revenue }) => ({
            label: name,
            count: packets,
            revenue: Number(revenue),
          }))}
          nothing={nothing}
        />
        <ChartPanel
          title="By delivery slot"
          rowLabel="Slot"
          countLabel="Orders"
          isLying
          rows={figures.slots.map(({ slot, orders, revenue }) => ({
            label: slotLabel(slot),
            count: orders,
            revenue: Number(revenue),
          }))}
          nothing={nothing}
        />
        <ChartPanel
          title="By pincode"
          rowLabel="Pincode"
          countLabel="Orders"
          isLying
          rows={figures.pincodes.map(one => ({
            label: pincodeLabel(one),
            count: one.orders,
            revenue: Number(one.revenue),
          }))}
          nothing={nothing}
        />
      </div>
      <ProblemRates />
      <GstDownload asOf={figures.asOf} />
    </div>
  )
}
