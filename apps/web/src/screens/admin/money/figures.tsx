import { adviceOf } from '@pindivantalu/domain/figures/advice'
import { isFigureDays, NAMED_DAYS } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { Download } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { AdviceLine } from '../../../features/figures/advice-line.tsx'
import { CourseBlock } from '../../../features/figures/course-block.tsx'
import { csvPath } from '../../../features/figures/csv-path.ts'
import { CustomersBlock } from '../../../features/figures/customers-block.tsx'
import { DaysChoice } from '../../../features/figures/days-choice.tsx'
import { useGetFiguresQuery } from '../../../features/figures/figures.api.ts'
import { comparedInWords } from '../../../features/figures/figures-words.ts'
import { GstDownload } from '../../../features/figures/gst-download.tsx'
import { CooksBlock, PartnersBlock, ProductProblemsBlock } from '../../../features/figures/judged-blocks.tsx'
import { SlotsBlock } from '../../../features/figures/slots-block.tsx'
import { AreasBlock, ProductsBlock } from '../../../features/figures/sold-blocks.tsx'
import { TotalTiles } from '../../../features/figures/total-tiles.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { AdminPage } from '../admin-page.tsx'

/** The days are in the URL, so that Back and a reload show the same. */
export function Component() {
  const navigate = useNavigate()
  const written = useSearchParams()[0].get('days') ?? ''
  const asked = isFigureDays(written) ? written : 'today'
  const { figures, error, refetch } = useFigures(asked)
  return (
    <AdminPage title="Figures">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* On a phone the frame's bar says it. */}
        <h1 className="text-2xl max-lg:sr-only">Figures</h1>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <DaysChoice
            asked={asked}
            days={figures?.days}
            onChoose={days => void navigate(`/admin/figures?${new URLSearchParams({ days })}`)}
          />
          <a className="btn btn-outline btn-sm" href={csvPath(asked, 'totals')} download>
            <Download className="icon" />
            CSV
          </a>
        </div>
      </div>
      {figures && <FiguresShown figures={figures} asked={asked} />}
      {!figures && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
      {!figures && error === undefined && (
        <div className="card p-4">
          <LinesSkeleton lines={8} loading="Loading the figures" />
        </div>
      )}
    </AdminPage>
  )
}

/** Days that have a name end today, and go on changing. */
function useFigures(asked: string) {
  const isShown = useIsShown()
  const isNamed = NAMED_DAYS.some(named => named === asked)
  const { currentData, error, refetch } = useGetFiguresQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isShown && isNamed ? MINUTE : 0,
  })
  return { figures: currentData, error, refetch }
}

function FiguresShown({ figures, asked }: { figures: FiguresView; asked: string }) {
  const advice = adviceOf(figures)
  const { judged } = figures
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <p className="-mt-1 text-sm text-ink-2">{comparedInWords(figures)}</p>
      <TotalTiles {...figures} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CourseBlock {...figures} asked={asked} />
        <SlotsBlock {...figures} asked={asked}>
          <AdviceLine advice={advice} about="slot" days={figures.days} />
          <AdviceLine advice={advice} about="overdue" days={figures.days} />
        </SlotsBlock>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <ProductsBlock {...figures} asked={asked} />
        <AreasBlock {...figures} asked={asked} />
        <CustomersBlock {...figures} asked={asked} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PartnersBlock {...figures} asked={asked}>
          <AdviceLine advice={advice} about="partner" days={judged} />
        </PartnersBlock>
        <CooksBlock {...figures} asked={asked}>
          <AdviceLine advice={advice} about="cook" days={judged} />
        </CooksBlock>
        <ProductProblemsBlock {...figures} asked={asked}>
          <AdviceLine advice={advice} about="product" days={judged} />
        </ProductProblemsBlock>
        <GstDownload asOf={figures.asOf} />
      </div>
    </div>
  )
}
