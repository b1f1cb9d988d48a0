import { deletionDueAt, deletionState } from '@pindivantalu/domain/accounts/privacy/account-deletion'
import { exportEndsAt, exportState } from '@pindivantalu/domain/accounts/privacy/data-export'
import {
  type Consent,
  isNoticeOn,
  NOTICE_CHANNELS,
  NOTICES,
} from '@pindivantalu/domain/accounts/privacy/notices'
import type {
  DataExportView,
  DeletionView,
  NoticeSettings,
} from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import type { DataExportRow } from '../export/data-exports.queries.ts'

export function presentNotices(newest: readonly Consent[]): NoticeSettings {
  return NOTICES.flatMap(notice =>
    NOTICE_CHANNELS.map(channel => ({ notice, channel, isOn: isNoticeOn(notice, channel, newest) })),
  )
}

export function presentExport(row: DataExportRow, now: Date): DataExportView | null {
  const state = exportState(row, now)
  if (state === 'over') return null
  return {
    _id: row.id,
    state,
    askedAt: row.askedAt.toISOString(),
    endsAt: row.madeAt && exportEndsAt(row.madeAt).toISOString(),
  }
}

export function presentDeletion(request: { askedAt: Date; openOrders: number }, now: Date): DeletionView {
  return {
    askedAt: request.askedAt.toISOString(),
    dueAt: deletionDueAt(request.askedAt).toISOString(),
    state: deletionState(request, now),
  }
}
