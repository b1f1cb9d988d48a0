import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import muggu from '../../../styles/motifs/muggu.svg'
import { AddSomething } from './add-something.tsx'
import { WhatWasSaid } from './problem-shown.tsx'
import { ProblemTrail } from './problem-trail.tsx'

type ProblemWaitingProps = { problem: ProblemView; userId: string; now: Date; help: ReactNode }

const NOTHING_YET = { refund: undefined, parcel: undefined }

/** A clock time, not 'soon'. */
export function ProblemWaiting({ problem, userId, now, help }: ProblemWaitingProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem] lg:gap-8">
      <div className="grid min-w-0 gap-5">
        <section
          className="relative overflow-hidden rounded-xl bg-turmeric-100 p-5 text-tamarind-950 sm:p-7"
          aria-labelledby="answer-by"
        >
          <img
            src={muggu}
            alt=""
            width={220}
            height={220}
            className="pointer-events-none absolute -end-12 -top-10 w-56 opacity-[.16]"
          />
          <h2 id="answer-by" className="relative">
            <span className="block font-sans text-base font-normal text-tamarind-900">
              {t('We answer by')}
            </span>{' '}
            <span className="block text-3xl">
              {formatInstant(new Date(problem.dueBy ?? problem.answerBy))}
            </span>
          </h2>
          <p className="relative mt-2 max-w-prose text-tamarind-900">
            {t('The answer comes here, on WhatsApp and by mail.')}
          </p>
        </section>
        <ProblemTrail problem={problem} remedy={NOTHING_YET} now={now} />
        <AddSomething problem={problem} userId={userId} />
      </div>
      <aside className="grid min-w-0 gap-5" aria-label={t('Details')}>
        <WhatWasSaid problem={problem} />
        {help}
      </aside>
    </div>
  )
}
