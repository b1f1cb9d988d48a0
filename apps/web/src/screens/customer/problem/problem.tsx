import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { mayReport } from '@pindivantalu/domain/problems/problem'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { answerOf, ofAnswer, paidBackBy } from '@pindivantalu/domain/problems/problem-steps'
import { language, t } from '@pindivantalu/texts/t'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { NeedAHand } from '../../../features/orders/customer/need-a-hand.tsx'
import { CreditNoteLinks } from '../../../features/orders/invoice-link.tsx'
import { OrderSkeleton } from '../../../features/orders/order-skeleton.tsx'
import { useGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { isGood, ProblemAnswered } from '../../../features/problems/customer/problem-answered.tsx'
import { ProblemWaiting } from '../../../features/problems/customer/problem-waiting.tsx'
import { ReportForm } from '../../../features/problems/customer/report-form.tsx'
import { useGetProblemOfOrderQuery } from '../../../features/problems/problems.api.ts'
import { codeOf, errorText } from '../../../lib/api/error-text.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FailedPage } from '../offline/failed-page.tsx'
import { OrderAgain } from '../order-again/order-again.tsx'
import { SentAgain } from './sent-again.tsx'

/** What is wrong with a delivered order: the report, then the wait, then the answer. */
export function Component() {
  const { id = '' } = useParams()
  useLiveOrders({ order: id })
  const order = useGetOrderQuery(id, { refetchOnMountOrArgChange: true })
  const problem = useGetProblemOfOrderQuery(id, { refetchOnMountOrArgChange: true })
  const isNone = codeOf(problem.error) === 'problem.not_found'
  const error = order.error ?? (isNone ? undefined : problem.error)
  const reload = () => {
    void order.refetch()
    void problem.refetch()
  }
  const shown = isNone ? null : problem.currentData
  return (
    <div className="without-search-row">
      <meta name="robots" content="noindex" />
      <ShopTitle>{t('Report a problem')}</ShopTitle>
      <Page>
        <Link
          to={`/order/${id}`}
          className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
        >
          <ArrowLeft className="icon" />
          {t('Your order')}
        </Link>
        {order.currentData && shown !== undefined && (
          <ProblemOf order={order.currentData} problem={shown} receivedAt={order.fulfilledTimeStamp ?? 0} />
        )}
        {!(order.currentData && shown !== undefined) &&
          (error === undefined ? (
            <OrderSkeleton />
          ) : (
            <FailedPage reason={errorText(error)} onReload={reload} />
          ))}
      </Page>
    </div>
  )
}

type ProblemOfProps = { order: OrderView; problem: ProblemView | null; receivedAt: number }

function ProblemOf({ order, problem, receivedAt }: ProblemOfProps) {
  const userId = useSelector(selectUser)?._id
  const { problemHours = 0, whatsappNumber } = useGetConfigQuery().data ?? {}
  const now = useShopTime({ asOf: order.asOf, receivedAt })
  const deliveredAt = order.deliveredAt === null ? null : new Date(order.deliveredAt)
  if (!userId) return null
  const help = <NeedAHand order={order} whatsappNumber={whatsappNumber} />
  if (problem?.state === 'open')
    return (
      <Said
        telugu="మీ మాట అందింది"
        title={t('We have it')}
        lead={t('Thank you for telling us. A person looks at it.')}
      >
        <ProblemWaiting problem={problem} userId={userId} now={now} help={help} />
      </Said>
    )
  if (problem) return <Answered order={order} problem={problem} userId={userId} now={now} help={help} />
  if (!mayReport(deliveredAt, problemHours, now))
    return (
      <EmptyState
        headingLevel={1}
        className="py-24"
        title={
          deliveredAt ? t('The time to report a problem here is over') : t('Your order is not delivered yet')
        }
        hint={t('Please write to us, and we see what can be done.')}
        action={<ButtonLink to={`/contact?order=${order.reference}`}>{t('Write to us')}</ButtonLink>}
      />
    )
  return (
    <Said
      telugu="సమస్య చెప్పండి"
      title={t('Report a problem')}
      lead={t('Three taps. A person reads it and answers within 48 hours.')}
    >
      <ReportForm order={order} userId={userId} now={now} />
    </Said>
  )
}

type AnsweredProps = { order: OrderView; problem: ProblemView; userId: string; now: Date; help: ReactNode }

function Answered({ order, problem, ...props }: AnsweredProps) {
  const answer = answerOf(problem)
  const note = answer && ofAnswer(answer, order.creditNotes)
  const sentAgain = answer?.decided.find(one => one.sentAgain !== null)?.sentAgain
  const parcel = order.replacements.find(({ _id }) => _id === sentAgain)
  return (
    <Said {...headingOf(answer)} lead={answer?.words || t('Here is what we decided, and why.')}>
      <ProblemAnswered
        order={order}
        problem={problem}
        papers={note && <CreditNoteLinks order={{ ...order, creditNotes: [note] }} />}
        parcel={parcel && <SentAgain id={parcel._id} reference={parcel.reference} now={props.now} />}
        again={<OrderAgain items={order.orderItems} variant="primary" size="lg" className="max-sm:w-full" />}
        {...props}
      />
    </Said>
  )
}

function headingOf(answer: ReturnType<typeof answerOf>): { telugu: string; title: string } {
  if (!answer || !isGood(answer)) return { telugu: 'మా జవాబు', title: t('We have answered') }
  const telugu = paidBackBy(answer) === null ? 'మళ్ళీ పంపుతున్నాం' : 'డబ్బు వాపసు'
  return { telugu, title: t('You were right. We are sorry.') }
}

type SaidProps = { telugu: string; title: string; lead: string; children: ReactNode }

function Said({ telugu, title, lead, children }: SaidProps) {
  return (
    <>
      <div className="mb-5 lg:mb-7">
        {language() === 'en' && (
          <p lang="te" className="text-2xl leading-[1.6] text-link lg:text-3xl lg:leading-[1.6]">
            {telugu}
          </p>
        )}
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        <p role="status" className="mt-1.5 max-w-prose text-lg whitespace-pre-line wrap-anywhere text-ink-2">
          {lead}
        </p>
      </div>
      {children}
    </>
  )
}
